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
  return playerAssetsOf(JSON.parse(readFileSync(manifestPath, 'utf8')));
}

/** What the manifest of a client build says about the player. */
export function playerAssetsOf(manifest: Record<string, ManifestEntry>): PlayerAssets {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The client build has no player.');
  const chunks = chunksOf(entry, manifest);
  return {
    script: `/${entry.file}`,
    imports: chunks.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
  };
}

/**
 * A chunk behind all that it imports, at once or further away. The styles need this order: what a part says about its buttons must
 * come behind what all buttons have.
 */
function chunksOf(entry: ManifestEntry, manifest: Record<string, ManifestEntry>): ManifestEntry[] {
  const found = new Set<ManifestEntry>();
  const visited = new Set<ManifestEntry>();
  const visit = (chunk: ManifestEntry | undefined) => {
    if (!chunk || visited.has(chunk)) return;
    visited.add(chunk);
    for (const name of chunk.imports ?? []) visit(manifest[name]);
    found.add(chunk);
  };
  visit(entry);
  return [...found];
}
