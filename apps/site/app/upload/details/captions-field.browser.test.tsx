import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { CaptionsField } from './CaptionsField.tsx';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const onChange = vi.fn();

afterEach(async () => {
  vi.restoreAllMocks();
  onChange.mockReset();
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

async function show(captions: { lang: string; label: string }[]) {
  root.render(<CaptionsField videoId={7} captions={captions} onChange={onChange} />);
  await vi.waitFor(() => expect(shown.querySelector('select')).not.toBeNull());
}
/** Chooses German and a file; returns what is sent. */
async function choose(answer: object, status: number) {
  const sent = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json(answer, { status }));
  const select = shown.querySelector('select');
  const input = shown.querySelector<HTMLInputElement>('input[type="file"]');
  if (!select || !input) throw new Error('There are no fields.');
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'de');
  select.dispatchEvent(new Event('change', { bubbles: true }));
  const files = new DataTransfer();
  files.items.add(new File(['words'], 'words.srt'));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  return sent.mock.calls[0]?.[1]?.body as FormData;
}

it('a chosen file is sent at once, with its language by its own name', async () => {
  await show([{ lang: 'en', label: 'English' }]);
  const form = await choose({ success: 1, ok: 1 }, 200);
  expect([form.get('act'), form.get('video_id'), form.get('lang'), form.get('label')]).toEqual([
    'captions',
    '7',
    'de',
    'Deutsch',
  ]);
  await vi.waitFor(() =>
    expect(onChange).toHaveBeenCalledWith([
      { lang: 'en', label: 'English' },
      { lang: 'de', label: 'Deutsch' },
    ]),
  );
  await vi.waitFor(() => expect(shown.textContent).toContain('The captions were added: Deutsch.'));
});

it('a refusal names the line, and language and file stay chosen', async () => {
  await show([]);
  await choose(
    { error: 1, code: 'captions.timestamp', notify: 'captions.timestamp', params: { line: 6 } },
    400,
  );
  await vi.waitFor(() => expect(shown.textContent).toContain('Line 6 has no valid time'));
  expect(onChange).not.toHaveBeenCalled();
  expect(shown.querySelector('select')?.value).toBe('de');
  expect(shown.querySelector<HTMLInputElement>('input[type="file"]')?.files?.[0]?.name).toBe('words.srt');
});

it('captions are removed by their language', async () => {
  await show([{ lang: 'de', label: 'Deutsch' }]);
  const sent = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ success: 1, ok: 1 }));
  shown.querySelector<HTMLButtonElement>('button[aria-label="Remove captions: Deutsch"]')?.click();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith([]));
  expect(String(sent.mock.calls[0]?.[1]?.body)).toContain('act=remove_captions');
});
