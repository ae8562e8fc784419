import { isPublicVideo } from '../../access/video-predicate.ts';
import { OriginError } from '../../errors.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { videoStatus } from '../schema/videos.ts';

/** Values of the variables in routine files, written as in psql: `:status_published`, `:lock_search`. */
const variables: Readonly<Record<string, string>> = {
  ...variablesOf('status', videoStatus),
  ...variablesOf('lock', advisoryLocks),
};

function variablesOf(prefix: string, numbers: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, number]) => [
      `${prefix}_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      String(number),
    ]),
  );
}

/**
 * Replaces the variables of a routine file, and `:public_video(alias)` by the condition of videos in public lists.
 * @throws OriginError `database_schema` for an unknown variable.
 */
export function renderRoutines(source: string): string {
  const conditions = source.replace(/(?<!:):public_video\((\w+)\)/g, (_, alias: string) =>
    isPublicVideo(alias),
  );
  return conditions.replace(/(?<!:):((?:status|lock)_\w+|public_video)/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) {
      throw new OriginError('database_schema', `The routines use the unknown variable :${name}.`);
    }
    return value;
  });
}
