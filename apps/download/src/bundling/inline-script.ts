import { fileURLToPath } from 'node:url';

/** `analytics/main.ts`: inline it needs no request. */
export const analyticsScript = {
  entry: fileURLToPath(new URL('../analytics/main.ts', import.meta.url)),
  name: 'download',
};
