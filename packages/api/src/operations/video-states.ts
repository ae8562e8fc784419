import * as z from 'zod/mini';

/** The state of a video on the screens of moderators. */
export const videoStates = z.enum([
  'draft',
  'processing',
  'review',
  'changes',
  'refused',
  'published',
  'hidden',
  'deleted',
]);
