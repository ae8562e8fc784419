import { fileURLToPath } from 'node:url';

/** `before-play/main.ts`: inline it needs no request, so that the play button works as soon as the page is shown. */
export const beforePlayScript = {
  entry: fileURLToPath(new URL('../before-play/main.ts', import.meta.url)),
  name: 'embed',
};
