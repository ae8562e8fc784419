import type { Moment, Translate } from '@nightjar/i18n';
import type { CardVideo, VideoGridProps } from '@nightjar/ui';

/** Language and reference time of a document. */
export interface CardLocale {
  t: Translate;
  lang: string;
  now: Moment | undefined;
}

/**
 * Writes the markup of a `VideoGrid` without rendering each card: the class of its element, and the content
 * (server/grid-writer.tsx). Undefined for a grid that must be rendered.
 */
export type WriteGrid = <Video extends CardVideo>(
  grid: Omit<VideoGridProps<Video>, 'actions'>,
  locale: CardLocale,
) => { className: string; content: string } | undefined;
