import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { QueryProvider } from '../queries/QueryProvider.tsx';
import { DigestSettings } from './DigestSettings.tsx';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const sent: string[] = [];
let answer: (response: Response) => void;

const choice = (value: string) => shown.querySelector<HTMLInputElement>(`input[value="${value}"]`);
const chosen = () => shown.querySelector<HTMLInputElement>('input:checked')?.value;

beforeEach(async () => {
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation((_input, init) => {
    sent.push(String(init?.body));
    return new Promise((resolve) => (answer = resolve));
  });
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <QueryProvider>
          <DigestSettings digest="off" />
        </QueryProvider>
      </Toaster>
    </UiProvider>,
  );
  await vi.waitFor(() => expect(chosen()).toBe('off'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

it('stores a choice at once, and shows it before the answer', async () => {
  choice('weekly')?.click();
  expect(chosen()).toBe('weekly');
  await vi.waitFor(() => expect(sent).toEqual(['act=digest&period=weekly']));
  expect(chosen()).toBe('weekly');
  answer(Response.json({ success: 1, ok: 1 }));
});

it('returns to the stored choice after a refusal, with the reason', async () => {
  choice('daily')?.click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answer(Response.json({ error: 1, code: 'system' }, { status: 500 }));
  await vi.waitFor(() => expect(chosen()).toBe('off'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('System error'));
});
