import type { VideoDetail } from '@nightjar/api';
import type { PlayerEvent } from '@nightjar/player/core';
import { hasHistoryAccount } from '@nightjar/storage';
import { followHistory } from '../library/follow-history.ts';
import { noteWatched } from '../library/history-account.ts';
import { libraryVideo } from '../library/library-video.ts';
import { wireCard } from '../library/wire-card.ts';
import { withLibrary } from '../library/with-library.ts';

/* Loaded when a video plays. */

/** Takes the events of a player for the history that an account keeps. */
export type FollowPlayback = (event: Extract<PlayerEvent, { type: 'progress' | 'state' }>) => void;

/** Adds a video to the visitor's history. Stores nothing when the browser refuses storage (ST-4). */
export async function addToHistory(video: VideoDetail): Promise<FollowPlayback> {
  await withLibrary(({ history }) => history.add(wireCard(libraryVideo(video))));
  noteWatched(video.id);
  return followPlayback;
}

/** Shortest time between two synchronisations while a video plays, in milliseconds. */
const PERIOD_MS = 30_000;
let sentAt = 0;
let isLeavingFollowed = false;

/** Sends positions to the account that keeps the history: on pause, at the end, every 30 seconds, and on leaving. */
function followPlayback(event: Parameters<FollowPlayback>[0]): void {
  if (!hasHistoryAccount()) return;
  followLeaving();
  const isStopped = event.type === 'state' && (event.state === 'paused' || event.state === 'complete');
  if (event.type === 'progress') noteWatched(Number(event.id));
  if (!isStopped && Date.now() - sentAt < PERIOD_MS) return;
  sentAt = Date.now();
  void followHistory();
}

function followLeaving(): void {
  if (isLeavingFollowed) return;
  isLeavingFollowed = true;
  const send = () =>
    void import('../library/synchronise-history.ts').then(({ sendLeaving }) => sendLeaving(), console.debug);
  // The code has been loaded by the first synchronisation, so that the import answers at once.
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}
