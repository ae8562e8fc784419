import type { WireSuggestion, WireSuggestions } from '@nightjar/api';
import type { Suggestion, SuggestionKind } from '../search/engine.ts';
import { wireDigits } from '../wire/text.ts';

/** Converts suggestions to the wire shape: four groups, each in the order of the rows. */
export function toWireSuggestions(rows: readonly Suggestion[]): WireSuggestions {
  const group = (kind: SuggestionKind): WireSuggestion[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ key, dir, title, total }) => ({ key, dir, title, total_videos: wireDigits(total) }));
  return {
    keywords: rows.filter(({ kind }) => kind === 'keyword').map(({ title }) => title),
    categories: group('category'),
    channels: group('channel'),
    models: group('model'),
  };
}
