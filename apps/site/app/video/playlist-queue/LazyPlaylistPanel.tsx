import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { loadWithDeadline } from '../../navigation/load-with-deadline.ts';
import styles from './LazyPlaylistPanel.module.css';
import type { PlaylistPanel } from './PlaylistPanel.tsx';
import { readPlaylistPosition } from './playlist-position.ts';
import { currentQueue } from './playlist-queue.ts';

const neverChanges = () => () => undefined;

/**
 * The playlist beside the video, if the address contains one. The document is the same for all visitors of the video, so the
 * playlist is read in the browser.
 */
export function LazyPlaylistPanel({ videoId }: { videoId: number }) {
  const { search } = useLocation();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const position = isHydrated ? readPlaylistPosition(search) : undefined;
  const isNeeded = position !== undefined;
  const [Panel, setPanel] = useState<typeof PlaylistPanel>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isNeeded) return currentQueue.set(undefined);
    // Without the list, related videos follow.
    loadWithDeadline(() => import('./PlaylistPanel.tsx')).then(
      (module) => setPanel(() => module.PlaylistPanel),
      () => setFailed(true),
    );
  }, [isNeeded]);

  if (!position || hasFailed) return null;
  return Panel ? <Panel position={position} videoId={videoId} /> : <div className={styles.placeholder} />;
}
