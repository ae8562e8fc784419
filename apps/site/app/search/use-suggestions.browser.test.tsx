import type { Suggestions } from '@nightjar/api';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserQueryClient } from '../queries/query-client.ts';
import { type SuggestionState, suggestionDelayMs, useSuggestions } from './use-suggestions.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const found = (...keywords: string[]): Suggestions => ({
  keywords,
  categories: [],
  channels: [],
  models: [],
});

interface Call {
  text: string;
  signal: AbortSignal;
  resolve: (suggestions: Suggestions) => void;
  reject: (error: Error) => void;
}
let calls: Call[] = [];
const suggest = (text: string, signal: AbortSignal) =>
  new Promise<Suggestions>((resolve, reject) => calls.push({ text, signal, resolve, reject }));

let state: SuggestionState | undefined;
function Probe({ text }: { text: string }) {
  state = useSuggestions(text, suggest);
  return null;
}
let root = createRoot(document.createElement('div'));
const type = (text: string) => act(async () => root.render(<Probe text={text} />));
const pause = (ms = suggestionDelayMs) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The library notifies its components in the next task. */
const answer = (respond: () => void) =>
  act(async () => {
    respond();
    await vi.advanceTimersByTimeAsync(0);
  });
const call = (index: number) => {
  const made = calls[index];
  if (!made) throw new Error(`There is no call ${index}.`);
  return made;
};

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  browserQueryClient().clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('UI-8: looks a text up once, 300 ms after the last key', async () => {
  for (const text of ['n', 'ni', 'nig']) {
    await type(text);
    await pause(299);
  }
  expect(calls).toEqual([]);
  await pause(1);
  expect(calls.map(({ text }) => text)).toEqual(['nig']);
});

it('drops the answer to an earlier text that arrives last', async () => {
  await type('nig');
  await pause();
  await type('night');
  expect(call(0).signal.aborted).toBe(true);
  await pause();
  await answer(() => call(1).resolve(found('night')));
  await answer(() => call(0).resolve(found('nigella')));
  expect(state).toEqual({ suggestions: found('night'), isComplete: true });
});

it('keeps the last answer while the next text is looked up', async () => {
  await type('nig');
  await pause();
  await answer(() => call(0).resolve(found('night')));
  await type('nigh');
  expect(state).toEqual({ suggestions: found('night'), isComplete: false });
});

it('shows a known text at once and without another request', async () => {
  await type('nig');
  await pause();
  await answer(() => call(0).resolve(found('night')));
  await type('nigh');
  await type('nig ');
  expect(state?.isComplete).toBe(true);
  await pause();
  expect(calls).toHaveLength(1);
});

it('sends no request for an empty text', async () => {
  await type('  ');
  await pause();
  expect(calls).toEqual([]);
  expect(state).toEqual({ suggestions: undefined, isComplete: false });
});

it('shows nothing after a failure, and requests suggestions for the next text', async () => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  await type('nig');
  await pause();
  await answer(() => call(0).reject(new Error('offline')));
  expect(state).toEqual({ suggestions: undefined, isComplete: false });
  await type('nigh');
  await pause();
  expect(calls).toHaveLength(2);
});
