import { links } from '../../addresses/links.ts';
import { loadPlaylist } from './load-playlist.ts';
import { playOrder } from './play-order.ts';

const SEEDS = 1_000_000;

/** The address that starts a playlist in a new random order; undefined for an empty playlist. */
export async function startShuffled(playlistId: number): Promise<string | undefined> {
  const seed = 1 + Math.floor(Math.random() * SEEDS);
  const [first] = playOrder((await loadPlaylist(playlistId)).videos, seed);
  return first && links.video(first, { autostart: true, playlist: { playlistId, seed } });
}
