interface NamedVideo {
  categories: readonly string[];
  models: readonly string[];
}

interface RelatedOptions {
  /** The searched text. */
  text: string;
  /** Titles of categories that are not shown in lists of categories (requirement API-15). */
  hidden: readonly string[];
}

const shownTerms = 8;

/**
 * Searches that continue from a page of results: the models and categories that most of its videos have, those of the same
 * number in the order of the results. Terms of the searched text are left out.
 */
export function relatedSearches(videos: readonly NamedVideo[], { text, hidden }: RelatedOptions): string[] {
  const searched = text.toLowerCase();
  const omitted = new Set(hidden.map((title) => title.toLowerCase()));
  const counts = new Map<string, number>();
  for (const term of videos.flatMap(({ models, categories }) => [...models, ...categories])) {
    const lower = term.toLowerCase();
    if (omitted.has(lower) || searched.includes(lower)) continue;
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, shownTerms)
    .map(([term]) => term);
}
