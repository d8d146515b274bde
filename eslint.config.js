// eslint for the client: TypeScript and Svelte, and which folder may import which.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['.*/', 'build/', 'dist/', 'mutants/', 'tools/', 'docs/', 'tests/', 'src/igroteka/server/'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...ts.configs.stylistic,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  { files: ['web/vite/sw.js'], languageOptions: { globals: globals.serviceworker } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig, extraFileExtensions: ['.svelte'] } },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript knows better
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off', // with noUncheckedIndexedAccess a checked index needs it
      'svelte/no-at-html-tags': 'error',
      'svelte/no-useless-mustaches': 'off', // {' '} is how a space at an edge is kept
      'svelte/no-navigation-without-resolve': 'off', // that is a rule for SvelteKit
    },
  },
);
