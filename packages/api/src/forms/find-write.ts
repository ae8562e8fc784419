import * as writes from '../writes.ts';
import type { FormFields } from './read-form.ts';
import type { WritePath } from './write.ts';

/** The name of a write in the namespace `writes`. */
export type WriteName = keyof typeof writes;

/** Those with more fixed fields first: `friend` with `section=request` before `friend` with any. */
const known = Object.entries(writes).sort(
  ([, a], [, b]) => Object.keys(b.fixed).length - Object.keys(a.fixed).length,
) as [WriteName, (typeof writes)[WriteName]][];

/**
 * Which write a form on a path is; undefined for one that is none. A form without `act` is the path's default, because
 * older clients sign in with `usr` and `pwd` alone.
 */
export function findWrite(path: WritePath, fields: FormFields): WriteName | undefined {
  const ofPath = known.filter(([, write]) => write.path === path);
  const named = ofPath.find(([, { fixed }]) =>
    Object.entries(fixed).every(([key, value]) => fields[key] === value),
  );
  if (named || fields.act !== undefined) return named?.[0];
  return ofPath.find(([, write]) => write.isDefault)?.[0];
}
