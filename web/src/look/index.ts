// The look, in one import: settings, motion, sounds, icons, the marks of the seats.

export { default as Icon } from './Icon.svelte';
export { default as Shape } from './Shape.svelte';
export type { IconName } from './icons';
export { animate, EASE, lasting, rise, shake, SPRING, USUAL } from './motion';
export { colourOf, shapeOf, SHAPES, type ShapeName } from './seats';
export { settings, type Language, type Preferences, type Speed, type Theme } from './settings.svelte';
export { sound, SOUND_NAMES, unlockSounds, type SoundName } from './sounds';
