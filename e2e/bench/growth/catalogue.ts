import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openMediaStore } from '@nightjar/media';
import { createOrigin, type Database, type Origin, openDatabase, seedSynthetic } from '@nightjar/origin';
import { demonstrationSite } from '@nightjar/site-config';

/** A catalogue of a given size, in a separate database, with an origin without a cache. */
export interface Catalogue {
  size: number;
  database: Database;
  origin: Origin;
  close(): Promise<void>;
}

const log = { debug() {}, info() {}, warn() {}, error: console.error };

/** Database settings for counting buffers: each statement sends its plan to the client as a notice. */
const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

/** Fills the database of this size unless it is complete. Returns the seconds that it took; undefined when it existed. */
export async function makeCatalogue(folder: string, size: number): Promise<number | undefined> {
  const dataDir = join(folder, `videos-${size}`);
  const mark = join(dataDir, 'seeded');
  if ((await readFile(mark, 'utf8').catch(() => '')) === String(size)) return undefined;
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const began = performance.now();
  const database = await openDatabase({ environment: { dataDir, databaseUrl: undefined }, log });
  try {
    await seedSynthetic({ database, videos: size });
  } finally {
    await database.close();
  }
  await writeFile(mark, String(size));
  return Math.round((performance.now() - began) / 1000);
}

/** Opens the database of this size, with or without `auto_explain`. */
export async function openCatalogue(
  folder: string,
  size: number,
  { explain }: { explain: boolean },
): Promise<Catalogue> {
  const dataDir = join(folder, `videos-${size}`);
  const environment = {
    dataDir,
    databaseUrl: undefined,
    publicUrl: 'http://localhost',
    mediaSecret: 'a secret of the benchmark that signs nothing',
  };
  const database = await openDatabase({ environment, log, ...(explain && { settings: explaining }) });
  const mediaStore = await openMediaStore(pathToFileURL(join(dataDir, 'media')).href);
  // A cache of one byte stores no answer, so every request goes to the database.
  const origin = createOrigin({
    database,
    mediaStore,
    environment,
    siteConfig: demonstrationSite,
    log,
    maxCacheBytes: 1,
  });
  return {
    size,
    database,
    origin,
    async close() {
      await origin.close();
      await database.close();
    },
  };
}
