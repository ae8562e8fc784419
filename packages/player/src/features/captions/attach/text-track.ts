import type { MediaTrack } from '../../../core/source.ts';
import { loadText } from './load-text.ts';

export interface LoadedTrack {
  readonly track: TextTrack;
  /** Removes the track from the element. */
  remove(): void;
}

/**
 * Adds a captions file to a media element. The browser parses it: its parser supports all of WebVTT and is hardened against malicious
 * files. The file is fetched and passed as an object URL, because a track of another origin would require CORS for the video.
 *
 * @throws when the file cannot be loaded or is not WebVTT
 */
export async function addTextTrack(
  video: HTMLVideoElement,
  { url, lang, label }: MediaTrack,
  signal: AbortSignal,
): Promise<LoadedTrack> {
  const text = await loadText(url, signal);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
  const element = document.createElement('track');
  element.kind = 'captions';
  element.srclang = lang;
  element.label = label;
  const remove = () => {
    element.remove();
    URL.revokeObjectURL(address);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      const stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      element.addEventListener('load', () => resolve(), { once: true });
      element.addEventListener('error', () => reject(new Error('The file is not WebVTT')), { once: true });
      element.src = address;
      video.append(element);
      // The browser loads the track only after the mode is set.
      element.track.mode = 'hidden';
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { track: element.track, remove };
}
