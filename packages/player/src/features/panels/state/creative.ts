import { isSafeHref } from '../../../core/links.ts';

/** Content of an advertising panel: a picture with a link, or a page in a sandboxed frame. */
export type PanelCreative = { picture: string; href: string; alt: string } | { frame: string };

/** An advertisement over the picture. The size is a maximum in CSS pixels, limited by the size of the player. */
export interface AdPanel {
  creative: PanelCreative;
  /** Default 300. */
  width?: number;
  /** Default 250. */
  height?: number;
}

/** The size of a panel with its defaults. */
export function panelSize({ width = 300, height = 250 }: AdPanel): { width: number; height: number } {
  return { width, height };
}

/** Whether a panel can be shown: its addresses are paths or http(s), and its size is positive. */
export function isShowable(panel: AdPanel | undefined): panel is AdPanel {
  if (!panel) return false;
  const { creative } = panel;
  const { width, height } = panelSize(panel);
  if (!(width > 0 && height > 0)) return false;
  return 'frame' in creative
    ? isSafeHref(creative.frame)
    : isSafeHref(creative.picture) && isSafeHref(creative.href);
}
