// Svelte for Vite, svelte-check and eslint alike: runes everywhere.
export default { compilerOptions: { runes: true } };
