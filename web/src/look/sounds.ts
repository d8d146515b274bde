// The sounds of the table, made by us note by note (WebAudio): nothing is loaded, silence is one tap away.

import { settings } from './settings.svelte';

/** A tone that glides, or a breath of noise through a filter. Times in seconds from the start of the sound. */
interface Note {
  at: number;
  for: number;
  loud: number;
  /** Hertz at the beginning and at the end; for noise the middle of the filter. */
  from: number;
  to?: number;
  voice: 'sine' | 'triangle' | 'square' | 'noise';
  /** How narrow the filter of a noise is. */
  narrow?: number;
}

const rustle = (at: number, from: number, loud: number, long = 0.06): Note => ({
  at,
  for: long,
  loud,
  from,
  to: from * 0.6,
  voice: 'noise',
  narrow: 0.9,
});
const knock = (at: number, from: number, loud: number): Note => ({
  at,
  for: 0.07,
  loud,
  from,
  to: from * 0.5,
  voice: 'sine',
});
const bell = (at: number, from: number, loud: number, long = 0.5): Note => ({ at, for: long, loud, from, voice: 'triangle' });

const SCORES = {
  /** A card is laid on the table. */
  lay: [rustle(0, 2600, 0.35, 0.05), knock(0.035, 190, 0.5)],
  /** A card is drawn. */
  draw: [rustle(0, 1700, 0.3, 0.09), rustle(0.05, 3200, 0.14, 0.05)],
  shuffle: Array.from({ length: 9 }, (_, n) => rustle(n * 0.045, 1500 + (n % 3) * 500, 0.12 + n * 0.014, 0.05)),
  dice: [0, 0.07, 0.16, 0.23, 0.33, 0.46].flatMap((at, n) => [knock(at, 520 - n * 35, 0.34 - n * 0.035), rustle(at, 3600, 0.14, 0.03)]),
  /** It is your turn. */
  turn: [bell(0, 587, 0.26, 0.35), bell(0.13, 880, 0.24, 0.55)],
  tick: [knock(0, 1150, 0.14)],
  /** Little time left. */
  alarm: [0, 0.18, 0.36].map((at) => ({ at, for: 0.12, loud: 0.16, from: 930, voice: 'square' as const })),
  win: [523, 659, 784, 1047].map((pitch, n) => bell(n * 0.12, pitch, 0.26, n === 3 ? 0.9 : 0.4)),
  lose: [392, 349, 294].map((pitch, n) => bell(n * 0.17, pitch, 0.2, n === 2 ? 0.8 : 0.4)),
  /** That cannot be played. */
  wrong: [
    { at: 0, for: 0.11, loud: 0.24, from: 196, to: 170, voice: 'triangle' },
    { at: 0.11, for: 0.16, loud: 0.22, from: 156, to: 130, voice: 'triangle' },
  ],
  message: [bell(0, 740, 0.16, 0.18), bell(0.08, 988, 0.13, 0.26)],
  /** A hand on a card. */
  touch: [knock(0, 300, 0.4), rustle(0, 900, 0.2, 0.04)],
} satisfies Record<string, Note[]>;

export type SoundName = keyof typeof SCORES;

export const SOUND_NAMES = Object.keys(SCORES) as SoundName[];

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers keep silent until a first gesture; after it the context exists and sounds start without delay. */
export function unlockSounds(target: EventTarget = document): void {
  const wake = (): void => {
    try {
      context ??= new AudioContext();
      void context.resume();
    } catch {
      context = null; // a device without sound still plays
    }
  };
  for (const gesture of ['pointerdown', 'keydown']) target.addEventListener(gesture, wake, { passive: true });
}

/** Play a sound now, if sounds are on and the page was touched before. */
export function sound(name: SoundName): void {
  if (!settings.sound || settings.volume <= 0 || !context || context.state !== 'running') return;
  const start = context.currentTime + 0.005;
  const out = context.createGain();
  out.gain.value = settings.volume * settings.volume; // the ear hears in steps of powers
  out.connect(context.destination);
  const score: Note[] = SCORES[name];
  for (const note of score) play(context, out, note, start);
  const end = Math.max(...score.map((note) => note.at + note.for)) + 0.1;
  setTimeout(() => out.disconnect(), (end + 0.1) * 1000);
}

function play(audio: AudioContext, out: AudioNode, note: Note, start: number): void {
  const begin = start + note.at;
  const end = begin + note.for;
  const shape = audio.createGain();
  shape.gain.setValueAtTime(0.0001, begin);
  shape.gain.exponentialRampToValueAtTime(note.loud, begin + Math.min(0.008, note.for / 4));
  shape.gain.exponentialRampToValueAtTime(0.0001, end);
  shape.connect(out);
  if (note.voice === 'noise') {
    const source = audio.createBufferSource();
    source.buffer = noise ??= hiss(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = note.narrow ?? 1;
    filter.frequency.setValueAtTime(note.from, begin);
    filter.frequency.exponentialRampToValueAtTime(note.to ?? note.from, end);
    source.connect(filter).connect(shape);
    source.start(begin, Math.random() * 0.5);
    source.stop(end);
  } else {
    const tone = audio.createOscillator();
    tone.type = note.voice;
    tone.frequency.setValueAtTime(note.from, begin);
    if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, end);
    tone.connect(shape);
    tone.start(begin);
    tone.stop(end);
  }
}

/** A second of white noise. */
function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const wave = buffer.getChannelData(0);
  for (let at = 0; at < wave.length; at += 1) wave[at] = Math.random() * 2 - 1;
  return buffer;
}
