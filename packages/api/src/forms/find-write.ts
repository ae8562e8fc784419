import * as writes from '../writes.ts';
import type { FormFields } from './read-form.ts';
import type { WritePath } from './write.ts';

/** The name of a write in the namespace `writes`. */
export type WriteName = keyof typeof writes;

/** Writes with more fixed fields first: `friend` with `section=request` before `friend` with any section. */
const bySpecificity = Object.entries(writes).sort(
  ([, a], [, b]) => Object.keys(b.fixed).length - Object.keys(a.fixed).length,
) as [WriteName, (typeof writes)[WriteName]][];

/**
 * The name of the write that a form on a path matches; undefined if there is none. A form without `act` matches the default
 * of the path, because older clients sign in with `usr` and `pwd` only.
 */
export function findWrite(path: WritePath, fields: FormFields): WriteName | undefined {
  const ofPath = bySpecificity.filter(([, write]) => write.path === path);
  const matching = ofPath.find(([, { fixed }]) =>
    Object.entries(fixed).every(([key, value]) => fields[key] === value),
  );
  if (matching || fields.act !== undefined) return matching?.[0];
  return ofPath.find(([, write]) => write.isDefault)?.[0];
}
