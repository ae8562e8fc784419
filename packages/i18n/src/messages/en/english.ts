import { layoutMessages } from './layout.ts';
import { listingMessages } from './listing.ts';
import { notificationMessages } from './notifications.ts';
import { videoMessages } from './video.ts';

/** The texts that are loaded with every page, in English; their keys are the keys of all languages. */
export const english = {
  ...layoutMessages,
  ...listingMessages,
  ...videoMessages,
  ...notificationMessages,
} as const;
