/** A category, channel or model that fits what was typed. */
export interface Suggestion {
  /** The text that was matched. */
  key: string;
  dir: string;
  title: string;
  totalVideos: number;
}

/** The groups of suggestions (specification, section 3). */
export interface Suggestions {
  keywords: string[];
  categories: Suggestion[];
  channels: Suggestion[];
  models: Suggestion[];
}
