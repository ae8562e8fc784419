import { fileURLToPath } from 'node:url';

/** Absolute paths, because the player's files cannot resolve this application's dependencies. */
const entry = (name: string) => fileURLToPath(import.meta.resolve(name));

/**
 * Replaces React by Preact, which has a ninth of the size. The player does not need the rest of React, and a partner's page
 * does not share it.
 */
export const preactForReact = [
  { find: /^react-dom\/client$/, replacement: entry('preact/compat/client') },
  { find: /^react-dom$/, replacement: entry('preact/compat') },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: entry('preact/jsx-runtime') },
  { find: /^react$/, replacement: entry('preact/compat') },
];
