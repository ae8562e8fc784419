// Prints one JSON line for each page: the bytes that a browser loads before the first interaction, after gzip, by kind.
// Reads the built site: `pnpm --filter @nightjar/site run build` first.
//
//   node apps/site/scripts/page-weight.mjs
//
// {"page":"index","javascript":134210,"stylesheets":7310,"stylesheetsRaw":27400,"scripts":6,"onIntent":…}

import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const client = new URL('../build/client/', import.meta.url);

/** @param {string} file relative to the built client */
async function size(file) {
  const bytes = await readFile(new URL(file, client));
  return { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length };
}

/**
 * Collects a chunk with its static imports, without dynamic imports.
 *
 * @param {Record<string, {file: string, imports?: string[], css?: string[]}>} manifest
 * @param {string} key
 * @param {Set<string>} files
 */
function gather(manifest, key, files) {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) gather(manifest, imported, files);
}

/** @param {Iterable<string>} files */
async function weigh(files) {
  const sum = { gzip: 0, raw: 0, files: 0 };
  for (const file of files) {
    const { raw, gzip } = await size(file);
    sum.gzip += gzip;
    sum.raw += raw;
    sum.files += 1;
  }
  return sum;
}

/** The weight of every page of the built site. */
export async function pageWeights() {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'));
  const keys = Object.keys(manifest);
  const entry = keys.filter((key) => /app\/(entry\.client|root)\.tsx/.test(key));
  const routes = keys.filter((key) => /\.route\.tsx\?/.test(key));
  const player = keys.find((key) => key.endsWith('SitePlayer.tsx'));
  // Every page loads the route table, which is not in the manifest; its part for members has a longer name.
  const routeTables = await Array.fromAsync(glob('assets/site/manifest-????????.js', { cwd: client }));
  const lines = [];
  for (const route of routes) {
    const files = new Set(routeTables);
    for (const key of [...entry, route]) gather(manifest, key, files);
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    const javascript = await weigh(scripts);
    const stylesheets = await weigh([...files].filter((file) => file.endsWith('.css')));
    const line = {
      page: route.replace(/^app\//, '').replace(/\.route\.tsx.*$/, ''),
      javascriptGzip: javascript.gzip,
      scripts: javascript.files,
      stylesheetsGzip: stylesheets.gzip,
      stylesheetsRaw: stylesheets.raw,
    };
    if (route.includes('video/video.route') && player) {
      const onIntent = new Set();
      gather(manifest, player, onIntent);
      const added = [...onIntent].filter((file) => file.endsWith('.js') && !files.has(file));
      Object.assign(line, { playerOnIntentGzip: (await weigh(added)).gzip });
    }
    lines.push(line);
  }
  return lines;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const line of await pageWeights()) console.log(JSON.stringify(line));
}
