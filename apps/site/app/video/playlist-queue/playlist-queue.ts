import { links } from '../../addresses/links.ts';
import type { CardFacts } from '../../listing/card-facts.ts';
import type { PlaylistPosition } from './playlist-position.ts';

/** The videos of the playlist that is played, in the order of playback. */
export interface PlaylistQueue {
  position: PlaylistPosition;
  videos: readonly CardFacts[];
}

let queue: PlaylistQueue | undefined;
const listeners = new Set<() => void>();

/** Shared by the list on the page, which sets it, and the player, which reads the next video from it. */
export const currentQueue = {
  get: () => queue,
  set(next: PlaylistQueue | undefined) {
    if (queue === next) return;
    queue = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** The address of a video that is played as a part of the playlist. */
export const queuedHref = (video: CardFacts, position: PlaylistPosition): string =>
  links.video(video, { playlist: position });

/** The video after another one; undefined at the end and for a video that is not in the queue. */
export function videoAfter(
  { position, videos }: PlaylistQueue,
  videoId: number,
): { video: CardFacts; href: string } | undefined {
  const index = videos.findIndex(({ id }) => id === videoId);
  const video = index < 0 ? undefined : videos[index + 1];
  return video && { video, href: queuedHref(video, position) };
}
