export { type AdViewerPage, readAdViewer } from './advertising/ad-viewer.ts';
export { mayHavePreroll } from './advertising/may-have-preroll.ts';
export { type ViewerAdvertisingOptions, viewerAdvertising } from './advertising/viewer-advertising.ts';
export { playerLabels } from './labels/player-labels.ts';
export { createPagePrefetch, type PagePrefetch } from './prefetch/page-prefetch.ts';
export { prepareMedia } from './prefetch/prepare-media.ts';
export { savesData } from './prefetch/saves-data.ts';
export { type PlayableVideo, playerSource } from './source/player-source.ts';
export { type RefreshOptions, refreshSource } from './source/refresh-source.ts';
