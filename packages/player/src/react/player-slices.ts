import type { Slices } from '../dom/player-slice.ts';
import { adsSlice } from '../features/ads/slice.ts';
import { tracksSlice } from '../features/captions/slice.ts';
import { relatedSlice } from '../features/related/slice.ts';
import { remoteSlice } from '../features/remote/slice.ts';
import { resumeSlice } from '../features/resume/slice.ts';
import { thumbnailsSlice } from '../features/thumbnails/slice.ts';
import { vrSlice } from '../features/vr/slice.ts';

/** The features with a slice. */
export const sliceDefinitions = [
  adsSlice,
  relatedSlice,
  remoteSlice,
  resumeSlice,
  thumbnailsSlice,
  tracksSlice,
  vrSlice,
] as const;

export type PlayerSlices = Slices<typeof sliceDefinitions>;
