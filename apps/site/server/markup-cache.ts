import type { WriteGrid } from '../app/listing/card-markup.ts';
import type { DocumentMarkup } from '../app/shell/document-markup.ts';

/** Headers and footers by language, menu and page: few are in use at the same time. */
const MAX_STORED = 200;

/** Stores the markup of `StoredMarkup` elements, for all documents of one site. */
export interface MarkupCache {
  /** For one document. `collect` reads what was missing from its finished markup. */
  forDocument(): DocumentMarkup & { collect(html: string): void };
}

export interface MarkupCacheOptions {
  writeGrid?: WriteGrid | undefined;
  maxStored?: number;
}

export function createMarkupCache({
  writeGrid,
  maxStored = MAX_STORED,
}: MarkupCacheOptions = {}): MarkupCache {
  const stored = new Map<string, string>();

  function store(key: string, markup: string) {
    const [oldest] = stored.keys();
    if (stored.size >= maxStored && oldest !== undefined) stored.delete(oldest);
    stored.set(key, markup);
  }

  return {
    forDocument() {
      const missing = new Map<string, string>();
      return {
        writeGrid,
        find(id, key) {
          const markup = stored.get(key);
          if (markup === undefined) missing.set(id, key);
          return markup;
        },
        collect(html) {
          for (const [id, key] of missing) {
            const markup = contentOf(html, id);
            if (markup !== undefined) store(key, markup);
          }
        },
      };
    },
  };
}

/**
 * The content of the `div` with this id. Rendered markup is well-formed and escapes `<` in text and attributes, so counting
 * the tags finds its end.
 */
function contentOf(html: string, id: string): string | undefined {
  const opening = html.indexOf(`<div id="${id}"`);
  if (opening < 0) return undefined;
  const start = html.indexOf('>', opening) + 1;
  const tags = /<(\/?)div\b/g;
  tags.lastIndex = start;
  for (let depth = 1; ; ) {
    const tag = tags.exec(html);
    if (!tag) return undefined;
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, tag.index);
  }
}
