import type { Suggestions } from '@nightjar/api';
import { useEffect, useRef, useState } from 'react';

/** Pause after the last key before the text is looked up (requirement UI-8), in milliseconds. */
export const suggestionDelayMs = 300;
const maxKnown = 50;

type Suggest = (text: string, signal: AbortSignal) => Promise<Suggestions>;

export interface SuggestionState {
  /** The last answer; it stays while the next text is looked up. Undefined for an empty text and after a failure. */
  suggestions: Suggestions | undefined;
  /** The answer belongs to the current text. */
  isComplete: boolean;
}

/** Looks up suggestions for a text after a pause. Answers to earlier texts are dropped, and known ones are shown at once. */
export function useSuggestions(text: string, suggest: Suggest, delayMs = suggestionDelayMs): SuggestionState {
  const typed = text.trim();
  const known = useRef(new Map<string, Suggestions>());
  const [answer, setAnswer] = useState<{ typed: string; suggestions: Suggestions | undefined }>();

  useEffect(() => {
    if (typed === '') return setAnswer(undefined);
    const before = known.current.get(typed);
    if (before) return setAnswer({ typed, suggestions: before });
    const cleanup = new AbortController();
    const { signal } = cleanup;
    const timer = setTimeout(async () => {
      try {
        const suggestions = await suggest(typed, signal);
        if (signal.aborted) return;
        if (known.current.size >= maxKnown) known.current.clear();
        known.current.set(typed, suggestions);
        setAnswer({ typed, suggestions });
      } catch (error) {
        if (signal.aborted) return;
        // Searching works without suggestions.
        console.debug(error);
        setAnswer({ typed, suggestions: undefined });
      }
    }, delayMs);
    return () => {
      clearTimeout(timer);
      cleanup.abort();
    };
  }, [typed, suggest, delayMs]);

  const suggestions = typed === '' ? undefined : answer?.suggestions;
  return { suggestions, isComplete: suggestions !== undefined && answer?.typed === typed };
}
