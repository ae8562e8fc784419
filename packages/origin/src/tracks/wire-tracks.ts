import { paths, type WireTrack } from '@nightjar/api';
import { decideAccess, videoState } from '../access/decide-access.ts';
import type { VideoDetailRow } from '../videos/video-row.ts';

/** The tracks in a video's answer. Tracks of a video that is not public need lifetime 0, so that the session is checked. */
export function toWireTracks(
  { id: videoId, status_id: statusId, is_private: isPrivate, tracks }: VideoDetailRow,
  publicUrl: string,
): { tracks?: WireTrack[] } {
  if (!tracks) return {};
  const isPublic = decideAccess(videoState({ statusId, isPrivate }), 'stranger', 'details') === 'full';
  const query = isPublic ? '' : '?lifetime=0';
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
