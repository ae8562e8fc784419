import { type CardVideo, UiProvider, VideoGrid, type VideoGridProps } from '@nightjar/ui';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { CardLocale, WriteGrid } from '../app/listing/card-markup.ts';
import { isSitePath, SiteLink } from '../app/shell/SiteLink.tsx';
import { type CardValues, cardValues } from './card-values.ts';

type Grid = Omit<VideoGridProps<CardVideo>, 'videos' | 'preview' | 'priorityCount' | 'actions'>;

/** Markup around values: text, name of a value, text, name, … text. */
type Template = readonly string[];

interface GridTemplate {
  className: string;
  open: Template;
  card: Template;
  close: string;
}

/**
 * Writes grids from templates: cards of the same shape differ only in their values, so one card of each shape is rendered, and
 * its values are replaced. To render each card would take more than half of the time of rendering a page.
 */
export function createGridWriter(): WriteGrid {
  const templates = new Map<string, GridTemplate | undefined>();

  function templateOf(
    grid: Grid,
    video: CardVideo,
    isPriority: boolean,
    preview: ReactNode,
    locale: CardLocale,
  ) {
    const key = keyOf(grid, video, isPriority, Boolean(preview), locale);
    if (!templates.has(key)) templates.set(key, renderTemplate(grid, video, isPriority, preview, locale));
    return templates.get(key);
  }

  return ({ videos, preview, priorityCount = 0, ...grid }, locale) => {
    if (!videos.every(isWritable)) return undefined;
    let cards = '';
    let template: GridTemplate | undefined;
    for (const [index, video] of videos.entries()) {
      template = templateOf(grid, video, index < priorityCount, preview?.(video), locale);
      if (!template) return undefined;
      cards += fill(template.card, cardValues(video, locale));
    }
    if (!template) return undefined;
    const { className, open, close } = template;
    return { className, content: fill(open, { label: grid.label ?? '' }) + cards + close };
  };
}

/** Everything that the markup depends on, except the values. */
function keyOf(
  { label, layout, headingLevel }: Grid,
  { badge, isVr, postDate, rating, owner, picture }: CardVideo,
  isPriority: boolean,
  hasPreview: boolean,
  { lang, now }: CardLocale,
): string {
  let key = `${lang} ${now === undefined} ${label === undefined} ${layout} ${headingLevel} ${isPriority} ${hasPreview}`;
  key += ` ${badge} ${isVr} ${postDate === undefined} ${rating === undefined}`;
  key += owner ? ` ${owner.href === undefined}` : ' -';
  for (const { type } of picture.sources) key += ` ${type}`;
  return key;
}

/** Whether React would write every address of the card as it is. Watched bars are not in documents. */
function isWritable({ href, owner, picture, watchedFraction }: CardVideo): boolean {
  return (
    watchedFraction === undefined &&
    isSitePath(href) &&
    (owner?.href === undefined || isSitePath(owner.href)) &&
    /^(?:\/|https?:)/.test(picture.src)
  );
}

/** Surrounds the name of a value in the markup of a template. */
const mark = '\u0001';

/** Renders a card with values that occur nowhere else in it. Undefined when the markup does not contain each of them. */
function renderTemplate(
  { label, ...grid }: Grid,
  { owner, picture, postDate, rating, ...video }: CardVideo,
  isPriority: boolean,
  preview: ReactNode,
  locale: CardLocale,
): GridTemplate | undefined {
  const sample: CardVideo = {
    ...video,
    href: '/sample-href',
    title: 'sample-title',
    picture: {
      src: '/sample-src',
      sources: picture.sources.map(({ type }) => ({ type, srcSet: `sample-${type}` })),
    },
    durationSeconds: 359_999,
    views: 987_654_321,
    postDate: postDate === undefined ? undefined : '1901-02-03T04:05:06.000Z',
    rating: rating === undefined ? undefined : 4.55,
    owner: owner && {
      href: owner.href === undefined ? undefined : '/sample-page',
      title: 'sample-owner',
    },
  };
  let html = renderToString(
    <UiProvider
      lang={locale.lang}
      linkComponent={SiteLink}
      {...(locale.now !== undefined && { now: locale.now })}
    >
      <VideoGrid
        {...grid}
        {...(label !== undefined && { label: 'sample-label' })}
        videos={[sample]}
        priorityCount={isPriority ? 1 : 0}
        preview={() => preview}
      />
    </UiProvider>,
  );
  const values = { ...cardValues(sample, locale), ...(label !== undefined && { label: 'sample-label' }) };
  for (const [name, value] of Object.entries(values)) {
    const before = html;
    html = html.replaceAll(escapeText(value), mark + name + mark);
    if (html === before) return undefined;
  }
  const [, className = '', open = '', card = '', close = ''] =
    /^<div class="([^"]*)">(<ul\b[^>]*>)(<li\b.*<\/li>)(<\/ul>)<\/div>$/s.exec(html) ?? [];
  return card === '' ? undefined : { className, open: open.split(mark), card: card.split(mark), close };
}

function fill(template: Template, values: CardValues): string {
  let html = template[0] ?? '';
  for (let index = 1; index < template.length; index += 2) {
    html += escapeText(values[template[index] ?? ''] ?? '') + (template[index + 1] ?? '');
  }
  return html;
}

const special = /["&'<>]/;
const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes as React does, in texts and attributes, because hydration compares them. */
const escapeText = (text: string) =>
  special.test(text) ? text.replace(/["&'<>]/g, (sign) => entities[sign] ?? sign) : text;
