import { type FieldFailure, writeFailure, writeSuccess } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { Toaster, UiProvider } from '@nightjar/ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DraftForm } from './DraftForm.tsx';
import { siteQueue } from './queue/site-queue.ts';
import { file, openTestQueue } from './queue/testing/open-test-queue.ts';
import type { UploadDetails } from './queue/upload-details.ts';

vi.mock('./queue/site-queue.ts', () => ({ siteQueue: vi.fn() }));

const shown = document.body.appendChild(document.createElement('div'));
let root = createRoot(shown);
/** The forms that were sent, and the fields that each is refused for. */
let sent: URLSearchParams[] = [];
let refusedFields: (form: URLSearchParams) => FieldFailure[];

function Form() {
  const queue = siteQueue();
  const [item] = useSyncExternalStore(queue.subscribe, queue.items);
  if (item === undefined) return null;
  return (
    <DraftForm
      item={{ ...item, videoId: 7 }}
      choices={{ categories: [{ id: 3, title: 'Nature' }], channels: [] }}
      onChanged={() => undefined}
      onLogIn={() => undefined}
    />
  );
}

/** The form of a file that has arrived. */
async function openForm(details: Partial<UploadDetails>): Promise<void> {
  const { queue, calls, events, keyOf } = openTestQueue();
  vi.mocked(siteQueue).mockReturnValue(queue);
  queue.add([file('tide.mp4')], { maxBytes: 1000 });
  await expect.poll(() => calls).toEqual(['send tide.mp4']);
  events('tide.mp4').onId('a1');
  events('tide.mp4').onDone();
  queue.change(keyOf('tide.mp4'), details);
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <Form />
      </Toaster>
    </UiProvider>,
  );
  await expect.poll(() => shown.querySelector('form')).not.toBeNull();
}

const input = (name: string) => {
  const found = shown.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};
const statusText = () => shown.querySelector('form > div > [role="status"]')?.textContent;
const sentDetails = () => sent.map((form) => [form.get('title'), form.get('channel')]);

beforeEach(() => {
  sent = [];
  refusedFields = () => [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_address, init) => {
    const form = new URLSearchParams(String(init?.body));
    if (!['edit', 'upload'].includes(form.get('act') ?? '')) return Response.json(writeSuccess({}));
    sent.push(form);
    const fields = refusedFields(form);
    if (fields.length > 0)
      return Response.json(writeFailure(undefined, undefined, { fields }), { status: 400 });
    return Response.json(writeSuccess({ video_id: '7', dir: 'tide' }));
  });
});
afterEach(() => {
  root.unmount();
  root = createRoot(shown);
  vi.restoreAllMocks();
});

it('saves a draft without a channel that does not exist, and says so at the field', async () => {
  refusedFields = (form) => (form.get('channel') ? [{ field: 'channel', code: 'upload.channel' }] : []);
  await openForm({ title: 'Tide at dusk' });
  const isMarked = () => input('channel').getAttribute('aria-invalid') === 'true';

  await userEvent.fill(input('channel'), 'Har');
  await expect.poll(statusText, { timeout: 5000 }).toBe(uploadText('upload.partlySaved'));
  expect(sentDetails()).toEqual([
    ['Tide at dusk', 'Har'],
    ['Tide at dusk', null],
  ]);
  await expect.poll(isMarked).toBe(true);
  expect(shown.textContent).toContain('There is no channel with this name');

  await userEvent.fill(input('title'), 'Tide at dawn');
  await expect.poll(sentDetails, { timeout: 5000 }).toContainEqual(['Tide at dawn', null]);
  expect(isMarked()).toBe(true);

  await userEvent.fill(input('channel'), 'Harb');
  await expect.poll(sentDetails, { timeout: 5000 }).toContainEqual([expect.any(String), 'Harb']);
  await expect.poll(isMarked, { timeout: 5000 }).toBe(true);

  await userEvent.fill(input('channel'), '');
  await expect.poll(statusText, { timeout: 5000 }).toBe(uploadText('upload.saved'));
  expect(isMarked()).toBe(false);
});

it('marks a channel that is still wrong when the draft is saved after it was refused', async () => {
  refusedFields = (form) => (form.get('channel') ? [{ field: 'channel', code: 'upload.channel' }] : []);
  await openForm({ title: 'Tide at dusk', channel: 'Har', categoryIds: [3], previewSeconds: 4 });
  const isMarked = () => input('channel').getAttribute('aria-invalid') === 'true';
  shown.querySelector('form')?.requestSubmit();
  await expect.poll(isMarked).toBe(true);
  expect(document.activeElement).toBe(input('channel'));
  await userEvent.fill(input('channel'), 'Harb');
  await expect.poll(sentDetails, { timeout: 5000 }).toContainEqual([expect.any(String), 'Harb']);
  await expect.poll(isMarked, { timeout: 5000 }).toBe(true);
});

it('marks and focuses the consent that is missing', async () => {
  refusedFields = () => [{ field: 'models', code: 'upload.consent', params: { name: 'Ada Lind' } }];
  const model = { isProposed: false, isConfirmed: false, reference: '', isRecorded: false };
  const models = ['Cem Aydin', 'Ada Lind'].map((name) => ({ ...model, name }));
  await openForm({ title: 'Tide at dusk', categoryIds: [3], previewSeconds: 4, models });
  shown.querySelector('form')?.requestSubmit();
  const marked = () => [...shown.querySelectorAll('[aria-invalid="true"]')];
  await expect.poll(() => marked().length).toBe(1);
  const [, consent] = shown.querySelectorAll('input[name="consent"]');
  expect(marked()).toEqual([consent]);
  expect(document.activeElement).toBe(consent);
  expect(consent?.closest('li')?.textContent).toContain('Confirm the consent of Ada Lind');
});
