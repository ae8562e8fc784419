import { categoriesPath } from './categories/paths.ts';
import { channelPath, channelsPath } from './channels/paths.ts';
import { mainPath } from './main/paths.ts';
import { modelPath, modelsPath } from './models/paths.ts';
import { downloadPath } from './offers/offer.ts';
import { picturePath } from './pictures/paths.ts';
import { playlistPath } from './playlists/paths.ts';
import { subscriptionsPath } from './subscriptions/paths.ts';
import { suggestersPath, suggestPath } from './suggestions/paths.ts';
import { timelinePath, timelineSheetPath } from './timelines/paths.ts';
import { videosPath, videosSearchPath } from './videos/list-paths.ts';
import { hoverPreviewPath, relatedPath, videofilePath, videoPath } from './videos/paths.ts';

/** The paths of the wire, each built and read in one place (requirement API-3). */
export const paths = {
  main: mainPath,
  videos: videosPath,
  videosSearch: videosSearchPath,
  video: videoPath,
  related: relatedPath,
  videofile: videofilePath,
  categories: categoriesPath,
  channels: channelsPath,
  channel: channelPath,
  models: modelsPath,
  model: modelPath,
  timeline: timelinePath,
  timelineSheet: timelineSheetPath,
  hoverPreview: hoverPreviewPath,
  picture: picturePath,
  download: downloadPath,
  suggesters: suggestersPath,
  suggest: suggestPath,
  playlist: playlistPath,
  subscriptions: subscriptionsPath,
} as const;
