import type { MediaTrack } from '../../core/source.ts';
import { loadText } from './load-text.ts';

export interface LoadedTrack {
  readonly track: TextTrack;
  /** Takes the track out of the element again. */
  remove(): void;
}

/**
 * Gives a media element the captions of a file. The browser reads them: its reader knows the whole of WebVTT, and is hardened
 * against hostile files. The file is fetched first, so that a captions file of another origin does not force CORS on the video,
 * and put in as an object address.
 *
 * @throws when the file cannot be loaded or is no WebVTT
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
      element.addEventListener('error', () => reject(new Error('the file is no WebVTT')), { once: true });
      element.src = address;
      video.append(element);
      // Only from here on does the browser read it.
      element.track.mode = 'hidden';
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { track: element.track, remove };
}
