import type { WireSuggestion, WireSuggestions } from '@nightjar/api';
import { wireDigits } from '../wire/text.ts';
import type { SuggestionRow } from './store.ts';

/** Converts suggestions to the wire shape: four groups, each in the order of the rows. */
export function toWireSuggestions(rows: readonly SuggestionRow[]): WireSuggestions {
  const group = (kind: number): WireSuggestion[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ key, dir, title, total }) => ({ key, dir, title, total_videos: wireDigits(total) }));
  return {
    keywords: rows.filter(({ kind }) => kind === 1).map(({ title }) => title),
    categories: group(2),
    channels: group(3),
    models: group(4),
  };
}
