// @ts-check
// Sounds for those who want them, made here from tones and noise: wood for pieces, paper for cards, dice, a bell when it is
// one's turn, three notes at the end. Off unless somebody switches them on. It knows no game.

import { preference } from "./page.js";

/** @typedef {"wood" | "paper" | "dice" | "bell" | "end"} Sound */
/**
 * @typedef {object} Note one tone, or noise where it has no wave
 * @property {number} at seconds after the sound begins @property {number} lasts seconds
 * @property {number} pitch of a tone, or where noise is strongest, in Hz
 * @property {number} loud at its beginning, of 1
 * @property {OscillatorType} [wave]
 */

/** @param {number} at @param {number} pitch @param {number} lasts @returns {Note} */
const chime = (at, pitch, lasts) => ({ at, lasts, pitch, loud: 0.25, wave: "sine" });
/** A knock on wood: a short tone and what rattles with it. @param {number} at @param {number} pitch @returns {Note[]} */
const knock = (at, pitch) => [
  { at, lasts: 0.07, pitch, loud: 0.4, wave: "triangle" },
  { at, lasts: 0.03, pitch: 8 * pitch, loud: 0.15 },
];

/** @type {Record<Sound, Note[]>} */
export const SOUNDS = {
  wood: knock(0, 260),
  paper: [{ at: 0, lasts: 0.16, pitch: 2600, loud: 0.3 }],
  dice: [0, 0.09, 0.16, 0.27, 0.42].flatMap((at, n) => knock(at, 520 - 50 * n)),
  bell: [chime(0, 659, 0.5), chime(0.14, 880, 0.7)],
  end: [chime(0, 523, 0.5), chime(0.18, 659, 0.5), chime(0.36, 784, 1.1)],
};

/** How loud somebody wants them; nothing at first. */
const volume = () => Number(preference("sound") || 0);
/** @type {AudioContext | null} */
let speaker = null;

/** @param {BaseAudioContext} audio @param {number} seconds */
function noise(audio, seconds) {
  const source = audio.createBufferSource();
  source.buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = source.buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  return source;
}

/** @param {BaseAudioContext} audio @param {Note} note */
function sourceOf(audio, { lasts, pitch, wave }) {
  if (wave) return { source: new OscillatorNode(audio, { type: wave, frequency: pitch }), heard: null };
  return { source: noise(audio, lasts), heard: new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 0.8 }) };
}

/** Put a sound together and begin it. @param {BaseAudioContext} audio @param {Sound} sound @param {number} loudness */
export function begin(audio, sound, loudness) {
  for (const note of SOUNDS[sound]) {
    const start = audio.currentTime + note.at;
    const { source, heard } = sourceOf(audio, note);
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(note.loud * loudness, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + note.lasts);
    (heard ? source.connect(heard) : source).connect(gain).connect(audio.destination);
    source.start(start);
    source.stop(start + note.lasts);
  }
}

/** Let a sound be heard, if sounds are wanted. A browser keeps silent until somebody has clicked. @param {Sound} sound */
export function play(sound) {
  if (!volume() || !("AudioContext" in window)) return;
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") speaker.resume();
  begin(speaker, sound, volume());
}

// Whoever switches them on hears at once how loud they are.
document.addEventListener("change", (event) => {
  if (event.target instanceof HTMLSelectElement && event.target.dataset.preference === "sound") play("bell");
});
