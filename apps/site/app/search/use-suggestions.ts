import type { Suggestions } from '@nightjar/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { browserQueryClient } from '../queries/query-client.ts';
import { readKey } from '../queries/query-keys.ts';

/** Pause after the last key before the text is looked up (requirement UI-8), in milliseconds. */
export const suggestionDelayMs = 300;
/** How long an answer is used without another request, in milliseconds. */
const freshForMs = 300_000;

type Suggest = (text: string, signal: AbortSignal) => Promise<Suggestions>;

export interface SuggestionState {
  /** The last answer; it stays while the next text is looked up. Undefined for an empty text and after a failure. */
  suggestions: Suggestions | undefined;
  /** The answer belongs to the current text. */
  isComplete: boolean;
}

/**
 * Looks up suggestions for a text after a pause: one query for each text. The request of an earlier text is aborted, and known
 * texts are shown at once.
 */
export function useSuggestions(text: string, suggest: Suggest, delayMs = suggestionDelayMs): SuggestionState {
  const typed = text.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);
  const { data, isPlaceholderData } = useQuery(
    {
      queryKey: readKey('suggest', { c: typed }),
      queryFn: ({ signal }) => suggest(typed, signal),
      enabled: typed !== '' && typed === settled,
      staleTime: freshForMs,
      placeholderData: keepPreviousData,
      // Searching works without suggestions, and the next key looks up the next text.
      retry: false,
      refetchOnWindowFocus: false,
    },
    browserQueryClient(),
  );
  const suggestions = typed === '' ? undefined : data;
  return { suggestions, isComplete: suggestions !== undefined && !isPlaceholderData };
}
