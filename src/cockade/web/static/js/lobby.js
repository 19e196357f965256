// @ts-check
// The lobby follows its tables: their lists are fetched again while somebody looks at them.

import { parsed } from "./fragments.js";
import { showTimes } from "./page.js";

const EVERY = 20_000;
const LISTS = ["lobby-mine", "lobby-others"];

async function follow() {
  if (document.hidden) return;
  const answer = await fetch("/", { headers: { accept: "text/html" } }).catch(() => null);
  const page = answer?.ok ? parsed(await answer.text()) : null;
  for (const id of LISTS) {
    const [old, next] = [document.getElementById(id), page?.querySelector(`#${id}`)];
    if (!old || !next) continue;
    showTimes(next);
    // Nobody loses the link that they are about to follow.
    if (!old.isEqualNode(next) && !old.contains(document.activeElement)) old.replaceWith(next);
  }
}

setInterval(follow, EVERY);
document.addEventListener("visibilitychange", follow);
