import type { paths, WriteName } from '@nightjar/api';

/** A path of the API with the params of its address. */
type Paths = typeof paths;
type ReadName = {
  [Name in keyof Paths]: Paths[Name] extends { build(params: never): string } ? Name : never;
}[keyof Paths];
type ReadParams<Name extends ReadName> = Partial<Parameters<Paths[Name]['build']>[0]>;

/**
 * The key of a read of the API: the name of its path and its params. A key with fewer params matches every key that has them
 * (`queryClient.invalidateQueries`), for example all pages of the comments of a video.
 */
export function readKey<Name extends ReadName>(name: Name, params?: ReadParams<Name>) {
  return ['read', name, ...(params === undefined ? [] : [params])] as const;
}

/** Reads of the signed-in member, which the API sends as forms (packages/api/SPEC.md, "Writes"). */
type OwnReadName = Extract<WriteName, `own${string}` | 'viewerState' | 'syncWatchLater'>;

/** The key of a read of the signed-in member. These queries are removed when the session changes. */
export function ownKey(name: OwnReadName, params?: object) {
  return ['own', name, ...(params === undefined ? [] : [params])] as const;
}

/** Matches every key of `ownKey`. */
export const ownKeys = ['own'] as const;
