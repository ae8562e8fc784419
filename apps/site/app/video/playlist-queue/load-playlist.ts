import { type CardFacts, cardFacts } from '../../listing/card-facts.ts';
import { communityClient } from '../../queries/community-client.ts';

/** A playlist with all its videos, in its own order. */
export interface WholePlaylist {
  title: string;
  videos: readonly CardFacts[];
}

/**
 * Loads all pages of a playlist; a private one for its owner only.
 *
 * @throws {ApiError} if it does not exist, is private, or cannot be loaded
 */
export async function loadPlaylist(playlistId: number, signal?: AbortSignal): Promise<WholePlaylist> {
  const videos = new Map<number, CardFacts>();
  let title = '';
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const part = await communityClient().playlist({ playlistId, page }, signal ? { signal } : {});
    title = part.title;
    pages = part.pages;
    // A video can move to another page between two answers.
    for (const video of part.videos) videos.set(video.id, cardFacts(video));
  }
  return { title, videos: [...videos.values()] };
}
