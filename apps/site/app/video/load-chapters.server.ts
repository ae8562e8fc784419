import type { VideoDetail } from '@nightjar/api';
import { type Chapter, chaptersWithin, parseChapters } from '@nightjar/player/core';
import type { RouterContextProvider } from 'react-router';
import { preventCaching, siteServices } from '../request-context.ts';

/** The chapters of a video for its structured data; empty when they cannot be loaded, because the page works without them. */
export async function loadChapters(
  context: Readonly<RouterContextProvider>,
  { id, tracks = [], durationSeconds }: VideoDetail,
  signal: AbortSignal,
): Promise<readonly Chapter[]> {
  const { fetchFile, log, publicUrl } = context.get(siteServices);
  const chapters = tracks.filter(({ kind }) => kind === 'chapters');
  const track = chapters.find(({ isDefault }) => isDefault) ?? chapters[0];
  const address = track && new URL(track.url, publicUrl);
  // The server sends no requests to other hosts.
  if (address?.origin !== new URL(publicUrl).origin) return [];
  try {
    const response = await fetchFile(address.pathname + address.search, signal);
    if (!response.ok) throw new Error(`The origin answered with status ${response.status}.`);
    return chaptersWithin(parseChapters(await response.text()), durationSeconds);
  } catch (error) {
    signal.throwIfAborted();
    log.warn({ err: error, videoId: id }, 'Chapters could not be loaded; the structured data has no clips');
    preventCaching(context);
    return [];
  }
}
