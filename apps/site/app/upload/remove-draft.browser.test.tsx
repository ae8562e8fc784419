import { writeFailure, writeSuccess } from '@nightjar/api';
import { formText } from '@nightjar/i18n/forms';
import { uploadText } from '@nightjar/i18n/upload';
import { Toaster, UiProvider } from '@nightjar/ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { siteQueue } from './queue/site-queue.ts';
import { file, openTestQueue } from './queue/testing/open-test-queue.ts';
import { UploadCard } from './UploadCard.tsx';

vi.mock('./queue/site-queue.ts', () => ({ siteQueue: vi.fn() }));

const shown = document.body.appendChild(document.createElement('div'));
let root = createRoot(shown);
const onLogIn = vi.fn<(then?: () => void) => void>();
/** The drafts that were deleted, and the answer. */
let deleted: (string | null)[] = [];
let answer: () => Response;

/** The drafts that the page knows. */
const draftIds = new Map<string, number>();
const draft = {
  ...{ video_id: '7', title: 'one', dir: 'one', description: '', category_ids: [], models: [] },
  ...{ consents: [], captions: [], tags: [], channel: '', is_private: '0', preview: '0', picture: '' },
  ...{ has_own_picture: '0', stage: 'uploading', code: '', reason: '', appeal: '', is_news: '0' },
  ...{ upload_id: 'a1', file_name: 'one.mp4', bytes: '100', received: '0', head_sha256: '' },
  ...{ is_submitted: '0', progress: '0', is_playable: '0', changed: '2026-11-01 10:00:00' },
};

function Screen() {
  const queue = siteQueue();
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  return (
    <>
      <h1 tabIndex={-1} data-upload="">
        Uploads
      </h1>
      {items.map((item) => (
        <UploadCard
          key={item.key}
          item={{ ...item, videoId: draftIds.get(item.fileName) }}
          mayEdit
          choices={{ categories: [], channels: [] }}
          onChanged={() => undefined}
          onLogIn={onLogIn}
        />
      ))}
    </>
  );
}

/** Shows files of which the first one is being sent. */
async function show(...names: string[]) {
  const queue = openTestQueue();
  vi.mocked(siteQueue).mockReturnValue(queue.queue);
  queue.queue.add(
    names.map((name) => file(name)),
    { maxBytes: 1000 },
  );
  await expect.poll(() => queue.calls).toContain('send one.mp4');
  queue.events('one.mp4').onId('a1');
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <Screen />
      </Toaster>
    </UiProvider>,
  );
  await expect.poll(cards).toEqual(names);
  return queue;
}

const cards = () => [...shown.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'));
const focused = () => document.activeElement?.textContent;
function button(label: string): HTMLButtonElement {
  const found = [...shown.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (!found) throw new Error(`There is no button ${label}.`);
  return found;
}
const press = async (label: string) => {
  button(label).focus();
  await userEvent.keyboard('{Enter}');
};
const cancel = uploadText('upload.cancel');
const dialog = () => shown.querySelector('dialog');

beforeEach(() => {
  deleted = [];
  draftIds.set('one.mp4', 7);
  answer = () => Response.json(writeSuccess({}));
  onLogIn.mockReset();
  vi.spyOn(window, 'fetch').mockImplementation(async (_address, init) => {
    const form = new URLSearchParams(String(init?.body));
    if (form.get('act') === 'uploads')
      return Response.json(writeSuccess({ uploads: [draft], total_count: '1', pages: 1, is_suspended: '0' }));
    if (form.get('act') !== 'delete') return Response.json(writeSuccess({}));
    deleted.push(form.get('video_id'));
    return answer();
  });
});
afterEach(() => {
  root.unmount();
  root = createRoot(shown);
  vi.restoreAllMocks();
});

it('asks before a draft with sent bytes is deleted, and then focuses the next upload', async () => {
  const { events } = await show('one.mp4', 'two.mp4');
  events('one.mp4').onProgress(40);
  await press(cancel);
  await expect.poll(() => dialog()?.textContent).toContain(uploadText('upload.deleteText'));
  await press(uploadText('upload.keep'));
  await expect.poll(dialog).toBeNull();
  expect([cards(), deleted]).toEqual([['one.mp4', 'two.mp4'], []]);

  await press(cancel);
  await press(uploadText('upload.delete'));
  await expect.poll(cards).toEqual(['two.mp4']);
  expect(deleted).toEqual(['7']);
  expect(focused()).toBe('two.mp4');
  await expect.poll(() => document.body.textContent).toContain(uploadText('upload.deleted'));
});

it('asks before a draft with details is deleted', async () => {
  const { queue, keyOf } = await show('one.mp4');
  queue.change(keyOf('one.mp4'), { tags: 'calm' });
  await expect.poll(() => shown.querySelector('form')).not.toBeNull();
  await press(cancel);
  await expect.poll(dialog).not.toBeNull();
  expect(deleted).toEqual([]);
});

it('deletes a draft without bytes and details at once, and focuses the heading after the last upload', async () => {
  await show('one.mp4');
  await press(cancel);
  await expect.poll(cards).toEqual([]);
  expect(deleted).toEqual(['7']);
  expect(focused()).toBe('Uploads');
});

it('deletes the draft of a transfer that has just begun', async () => {
  draftIds.clear();
  await show('one.mp4');
  await press(cancel);
  await expect.poll(cards).toEqual([]);
  expect(deleted).toEqual(['7']);
});

it('removes a refused file at once', async () => {
  const { events } = await show('one.mp4');
  events('one.mp4').onError({ kind: 'refused', code: 'upload.broken' });
  await expect.poll(() => shown.textContent).toContain(uploadText('upload.remove'));
  await press(uploadText('upload.remove'));
  await expect.poll(cards).toEqual([]);
  expect(focused()).toBe('Uploads');
});

it('keeps a draft whose deletion fails, and says so', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  const { events } = await show('one.mp4');
  events('one.mp4').onProgress(40);
  await press(cancel);
  await press(uploadText('upload.delete'));
  await expect.poll(() => document.body.textContent).toContain(formText('form.failed'));
  expect(cards()).toEqual(['one.mp4']);
  await expect.poll(dialog).toBeNull();
  expect(focused()).toBe(cancel);
});

it('removes a draft that the server does not have any more', async () => {
  answer = () => Response.json(writeFailure(undefined, 'not_found'), { status: 404 });
  await show('one.mp4');
  await press(cancel);
  await expect.poll(cards).toEqual([]);
});

it('deletes a draft after the member has logged in again', async () => {
  answer = () => Response.json(writeFailure(undefined, 'login_required'), { status: 401 });
  await show('one.mp4');
  await press(cancel);
  await expect.poll(() => onLogIn.mock.calls.length).toBe(1);
  expect(cards()).toEqual(['one.mp4']);
  answer = () => Response.json(writeSuccess({}));
  onLogIn.mock.calls[0]?.[0]?.();
  await expect.poll(cards).toEqual([]);
});
