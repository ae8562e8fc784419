import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const id = 'virtual:player-assets';
const manifestPath = fileURLToPath(new URL('../../build/client/.vite/manifest.json', import.meta.url));

/** Addresses of the player's entry, of its static imports and of its styles. */
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

/** Provides `virtual:player-assets`: the player's addresses from the client build, which must run before the server build. */
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

function readAssets(): PlayerAssets {
  if (!existsSync(manifestPath)) throw new Error('The player is not built yet: run the client build first.');
  return playerAssetsOf(JSON.parse(readFileSync(manifestPath, 'utf8')));
}

/** Reads the player's addresses from the manifest of a client build. */
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
 * A chunk after all of its direct and indirect imports. The styles need this order: those of a component must come after
 * those of the components that it uses.
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
