import { paths, type WireTrack } from '@nightjar/api';
import { videoStatus } from '../database/schema/index.ts';
import type { VideoDetailRow } from '../videos/video-row.ts';

/**
 * The tracks in a video's answer: none of a deleted one, and of one that is not for everybody only to those it was opened to, with
 * addresses that are answered by their session.
 */
export function toWireTracks(
  { id: videoId, status_id: status, is_private: isPrivate, tracks }: VideoDetailRow,
  publicUrl: string,
  { isOpen = false }: { isOpen?: boolean },
): { tracks?: WireTrack[] } {
  const isForAll = status === videoStatus.published && !isPrivate;
  if (!tracks || status === videoStatus.deleted || !(isForAll || isOpen)) return {};
  const query = isForAll ? '' : '?lifetime=0';
  return {
    tracks: tracks.map(({ number, kind, lang, label, isDefault }) => ({
      kind,
      lang,
      label,
      url: publicUrl + paths.track.build({ videoId, number }) + query,
      is_default: isDefault ? '1' : '0',
    })),
  };
}
