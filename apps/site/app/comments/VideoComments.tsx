import type { VideoDetail } from '@nightjar/api';
import { useMemo } from 'react';
import { links } from '../addresses/links.ts';
import { usePlayerHost } from '../video/host/player-host-context.ts';
import { Comments } from './Comments.tsx';
import { seekPlayer } from './seek-player.ts';

/** The comments of a video; positions in them seek the player of this page. */
export function VideoComments({ video }: { video: VideoDetail }) {
  const host = usePlayerHost();
  const { id, dir } = video;
  const object = useMemo(() => ({ section: 'video', objectId: id }) as const, [id]);
  const seek = useMemo(
    () => ({
      href: (seconds: number) => links.video({ id, dir }, { atSeconds: seconds, autostart: true }),
      /** False when this video has not been started; the address then starts it. */
      to: (seconds: number) => seekPlayer(host, id, seconds),
    }),
    [host, id, dir],
  );
  return (
    <Comments
      object={object}
      count={video.statistics.comments}
      ownerId={video.user?.id}
      durationSeconds={video.durationSeconds}
      seek={seek}
    />
  );
}
