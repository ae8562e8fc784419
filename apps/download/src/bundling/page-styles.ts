import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const id = 'virtual:page-styles';
const manifestPath = fileURLToPath(new URL('../../build/client/.vite/manifest.json', import.meta.url));

/** Provides `virtual:page-styles`: the addresses of the stylesheets of the client build, which must run before the server build. */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(module) {
      if (module !== `\0${id}`) return undefined;
      this.addWatchFile(manifestPath);
      return `export default ${JSON.stringify(readStyles())};`;
    },
  };
}

/** Deletes the scripts of the client build, because the page runs no React in the browser. */
export function stylesOnly(): Plugin {
  return {
    name: 'styles-only',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    // Runs after the manifest is written, which maps scripts to their styles.
    async writeBundle({ dir }, files) {
      const scripts = Object.values(files).filter((file) => file.type === 'chunk');
      await Promise.all(scripts.map(({ fileName }) => rm(join(dir ?? '', fileName))));
    },
  };
}

function readStyles(): string[] {
  if (!existsSync(manifestPath)) throw new Error('The styles are not built yet: run the client build first.');
  const manifest: Record<string, { css?: string[] }> = JSON.parse(readFileSync(manifestPath, 'utf8'));
  return Object.values(manifest).flatMap(({ css = [] }) => css.map((file) => `/${file}`));
}
