import { fileURLToPath } from 'node:url';

/** By absolute paths: the player's own files, which import React, do not see this application's packages. */
const entry = (name: string) => fileURLToPath(import.meta.resolve(name));

/**
 * On a partner's page nothing else uses React, and the player does not need it whole: Preact, with React's names, takes a ninth
 * of its bytes.
 */
export const preactForReact = [
  { find: /^react-dom\/client$/, replacement: entry('preact/compat/client') },
  { find: /^react-dom$/, replacement: entry('preact/compat') },
  { find: /^react\/jsx-(?:dev-)?runtime$/, replacement: entry('preact/jsx-runtime') },
  { find: /^react$/, replacement: entry('preact/compat') },
];
