import type { SliceDefinition } from '../../dom/player-slice.ts';
import { attachRelated, type Related, type RelatedPageOptions } from './attach/attach-related.ts';

export const relatedSlice: SliceDefinition<'related', Related, RelatedPageOptions> = {
  name: 'related',
  create: attachRelated,
};
