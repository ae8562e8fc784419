import { createPagePrefetch } from '@nightjar/watch';
import type { VideoPage } from './video-page-data.ts';

/** Prefetched video pages: the next video, shortly before the current one ends. */
export const videoPrefetch = createPagePrefetch<VideoPage>(() => performance.now());
