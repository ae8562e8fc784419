import { parseArgs } from 'node:util';
import { parseEnvironment, seedSynthetic } from '@nightjar/origin';
import { createConsole } from '../console/console.ts';
import { StartError } from '../startup/start-error.ts';
import { openSharedDatabase } from './open-shared-database.ts';

/**
 * Fills the database with a synthetic catalogue. A server may use the database at the same time.
 * @throws {StartError} when the number of videos is missing or wrong.
 */
export async function runSeed(args: string[]): Promise<void> {
  const videos = readVideos(args);
  const environment = parseEnvironment(process.env);
  const { log, say, progress } = createConsole({ level: environment.logLevel, stream: process.stdout });
  const database = await openSharedDatabase({ environment, log });
  try {
    const started = Date.now();
    await seedSynthetic({
      database,
      videos,
      onProgress: (done) => progress(`Making videos: ${done} of ${videos}`),
    });
    progress('');
    say(`${videos} videos are in the database after ${Math.round((Date.now() - started) / 1000)} s.`);
  } finally {
    await database.close();
  }
}

function readVideos(args: string[]): number {
  const usage = 'Say how many videos to make, for example: pnpm seed --videos 100000.';
  try {
    const { values } = parseArgs({
      args: args.filter((arg) => arg !== '--'),
      options: { videos: { type: 'string' } },
    });
    const videos = Number(values.videos);
    if (Number.isSafeInteger(videos) && videos > 0) return videos;
  } catch (error) {
    throw new StartError(usage, { cause: error });
  }
  throw new StartError(usage);
}
