import { createApiClient } from '@nightjar/api';
import type { PlayerSource } from '@nightjar/player/core';
import { createRoot } from 'react-dom/client';
import type { PageData } from '../page/page-data.ts';
import { fileSource } from '../page/player-source.ts';
import { RelatedPanel } from './RelatedPanel.tsx';

/** How many videos are offered at the end. */
const shownVideos = 6;

/** The same video with addresses that are valid again. A lifetime of 0 passes every kept copy of the expired ones. */
export async function freshSource(
  { source, publicUrl }: PageData,
  signal: AbortSignal,
): Promise<PlayerSource> {
  const videoId = Number(source.id);
  const api = createApiClient({ publicUrl });
  const files = await api.videofile({ videoId, lifetime: 0 }, { signal });
  return { ...source, ...fileSource(videoId, files) };
}

/** Related videos over a player whose video has ended; the answer takes them away. */
export function openRelatedPanel(
  place: HTMLElement,
  { source, publicUrl, related, texts }: PageData,
): () => void {
  const api = createApiClient({ publicUrl });
  const controller = new AbortController();
  const root = createRoot(place);
  const hide = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    root.unmount();
  };
  const { count, lifetime } = related;
  api.related({ videoId: Number(source.id), count, lifetime }, { signal: controller.signal }).then(
    ({ videos }) => {
      if (controller.signal.aborted || videos.length === 0) return;
      root.render(<RelatedPanel videos={videos.slice(0, shownVideos)} texts={texts} onClose={hide} />);
    },
    (error: unknown) => {
      if (!controller.signal.aborted) console.warn('Related videos could not be loaded.', error);
    },
  );
  return hide;
}
