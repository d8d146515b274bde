// Every word a person reads: t('id', {args}). Reactive: the page speaks another language without a reload.

export { addPart, addWords, formatted, isolated, speak, t, wordsReady } from './words.svelte';
export type { Args, Source } from './words.svelte';
