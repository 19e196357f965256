"""Network addresses: whom a limit counts as one."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address


def network_of(address: str) -> str:
    """The address itself or, with IPv6, its /64: a household is given at least that many."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((known, 64), strict=False))


def is_loopback(address: str) -> bool:
    """Whether it is this machine: its own people, or a proxy that speaks for many."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
