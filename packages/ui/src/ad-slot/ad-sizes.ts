/** The sizes of ad blocks in px (requirement UI-10). */
export const adSizes = {
  mobileHeader: { width: 300, height: 100 },
  mobileUnderplayer: { width: 300, height: 100 },
  native: { width: 300, height: 250 },
  desktopUnderplayer: { width: 728, height: 90 },
  footerBanner: { width: 300, height: 250 },
} as const;

export type AdSize = keyof typeof adSizes;
