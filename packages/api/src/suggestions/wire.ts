import * as z from 'zod/mini';
import { wireDigits } from '../wire/values.ts';

export const wireSuggestion = z.strictObject({
  /** The matched text: the title in lower case without accents. */
  key: z.string(),
  dir: z.string(),
  title: z.string(),
  total_videos: wireDigits,
});
export type WireSuggestion = z.infer<typeof wireSuggestion>;

/** `suggester` (all suggestions) and `suggester.php` (those that match the typed text). No match gives four empty groups. */
export const wireSuggestions = z.strictObject({
  keywords: z.array(z.string()),
  categories: z.array(wireSuggestion),
  channels: z.array(wireSuggestion),
  models: z.array(wireSuggestion),
});
export type WireSuggestions = z.infer<typeof wireSuggestions>;
