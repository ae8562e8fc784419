import type { SliceDefinition } from '../../dom/player-slice.ts';
import { attachThumbnails, type Thumbnails } from './attach/attach-thumbnails.ts';

export const thumbnailsSlice: SliceDefinition<'thumbnails', Thumbnails, { debug?: boolean }> = {
  name: 'thumbnails',
  create: attachThumbnails,
};
