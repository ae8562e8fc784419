import * as z from 'zod/mini';
import { type ReadContext, readPage, readRecord } from '../reading/reader.ts';
import { count, records, text, titles } from '../reading/values.ts';
import type { Suggestion, Suggestions } from './suggestions.ts';

const groups = z.object({ keywords: titles, categories: records, channels: records, models: records });
const suggestion = z.object({
  key: text,
  dir: text.check(z.minLength(1)),
  title: text.check(z.minLength(1)),
  total_videos: count,
});

/** The answer of the operation `suggestersSearch`, and of the whole table. */
export function readSuggestions(answer: unknown, context: ReadContext): Suggestions {
  const wire = readRecord(groups, answer, 'suggestions');
  const list = (key: 'categories' | 'channels' | 'models') =>
    readPage(wire, key, 1, context, readSuggestion).items;
  return {
    keywords: wire.keywords,
    categories: list('categories'),
    channels: list('channels'),
    models: list('models'),
  };
}

function readSuggestion(value: unknown): Suggestion {
  const wire = readRecord(suggestion, value, 'suggestion');
  return { key: wire.key || wire.title, dir: wire.dir, title: wire.title, totalVideos: wire.total_videos };
}
