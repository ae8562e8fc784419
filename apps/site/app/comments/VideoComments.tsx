import type { VideoDetail } from '@nightjar/api';
import { useMemo } from 'react';
import { links } from '../addresses/links.ts';
import { usePlayerHost } from '../video/host/player-host-context.ts';
import { Comments } from './Comments.tsx';

/** The comments of a video; positions in them seek the player of this page. */
export function VideoComments({ video }: { video: VideoDetail }) {
  const host = usePlayerHost();
  const { id, dir } = video;
  const object = useMemo(() => ({ section: 'video', objectId: id }) as const, [id]);
  const seek = useMemo(
    () => ({
      href: (seconds: number) => links.video({ id, dir }, { atSeconds: seconds, autostart: true }),
      /** False when this video has not been started; the address then starts it. */
      to(seconds: number) {
        const { content } = host.state;
        const element = host.node?.querySelector('video');
        if (content?.videoId !== id || !content.isStarted || !element) return false;
        element.currentTime = seconds;
        element.play().catch(() => undefined);
        host.node?.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
        return true;
      },
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
