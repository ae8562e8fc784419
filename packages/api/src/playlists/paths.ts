import { thousandBlock } from '../address/buckets.ts';
import { type CacheLifetime, defaultLifetimes, jsonExtension } from '../address/lifetimes.ts';
import { jsonSegments, readId, takeLifetime } from '../address/parts.ts';
import type { WirePath } from '../address/wire-path.ts';

/** What one playlist is asked for with. */
export interface PlaylistParams {
  lifetime: CacheLifetime;
  playlistId: number;
}

/** `/api/json/playlist/{lifetime}/{K}/{id}.json` */
export const playlistPath: WirePath<Partial<PlaylistParams> & { playlistId: number }, PlaylistParams> = {
  build({ playlistId, lifetime = defaultLifetimes.playlist }) {
    return `/api/json/playlist/${lifetime}/${thousandBlock(playlistId)}/${playlistId}.${jsonExtension(lifetime)}`;
  },
  parse(address) {
    const taken = takeLifetime(
      jsonSegments(address, 'api/json/playlist') ?? [],
      3,
      defaultLifetimes.playlist,
    );
    const playlistId = readId(taken?.rest[1]);
    return taken && playlistId ? { lifetime: taken.lifetime, playlistId } : undefined;
  },
};
