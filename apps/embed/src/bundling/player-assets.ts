import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const id = 'virtual:player-assets';
const manifestPath = fileURLToPath(new URL('../../build/client/.vite/manifest.json', import.meta.url));

/** Where the browser finds the player: addresses of its entry, of what that imports at once, and of its styles. */
export interface PlayerAssets {
  script: string;
  imports: string[];
  styles: string[];
}

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
}

/** `virtual:player-assets` is where the client build put the player; the server build comes after it. */
export function playerAssets(): Plugin {
  return {
    name: 'player-assets',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(module) {
      if (module !== `\0${id}`) return undefined;
      this.addWatchFile(manifestPath);
      return `export default ${JSON.stringify(readAssets())};`;
    },
  };
}

/** Reads the manifest of the client build. */
function readAssets(): PlayerAssets {
  if (!existsSync(manifestPath)) throw new Error('The player is not built yet: run the client build first.');
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The client build has no player.');
  const imported = importsOf(entry, manifest);
  return {
    script: `/${entry.file}`,
    imports: imported.map(({ file }) => `/${file}`),
    styles: [entry, ...imported].flatMap(({ css = [] }) => css).map((file) => `/${file}`),
  };
}

function importsOf(entry: ManifestEntry, manifest: Record<string, ManifestEntry>): ManifestEntry[] {
  const found = new Set<ManifestEntry>();
  const queue = [entry];
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const name of next.imports ?? []) {
      const imported = manifest[name];
      if (!imported || found.has(imported)) continue;
      found.add(imported);
      queue.push(imported);
    }
  }
  return [...found];
}
