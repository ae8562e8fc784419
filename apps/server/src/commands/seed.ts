import { seedSynthetic } from '@nightjar/origin';
import { positiveInteger, readCommandArgs } from './command-args.ts';
import { withDatabase } from './with-database.ts';

const usage = 'Say how many videos to make, for example: pnpm seed --videos 100000.';

/**
 * Fills the database with a synthetic catalogue.
 * @throws {StartError} when the number of videos is missing or wrong.
 */
export async function runSeed(args: string[]): Promise<void> {
  const syntax = { options: { videos: { type: 'string' } } } as const;
  const videos = readCommandArgs(args, usage, syntax, ({ values }) => positiveInteger(values.videos));
  await withDatabase(async ({ database, say, progress }) => {
    const started = Date.now();
    await seedSynthetic({
      database,
      videos,
      onProgress: (done) => progress(`Making videos: ${done} of ${videos}`),
    });
    progress('');
    say(`${videos} videos are in the database after ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}
