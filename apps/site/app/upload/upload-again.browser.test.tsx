import { uploadText } from '@nightjar/i18n/upload';
import { Toaster, UiProvider } from '@nightjar/ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteQueue } from './queue/site-queue.ts';
import { file, openTestQueue } from './queue/testing/open-test-queue.ts';
import { UploadCard } from './UploadCard.tsx';

vi.mock('./queue/site-queue.ts', () => ({ siteQueue: vi.fn() }));

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const onChanged = vi.fn();
const draftId = 7;

function Cards() {
  const queue = siteQueue();
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  return items.map((item) => (
    <UploadCard
      key={item.key}
      item={{ ...item, videoId: draftId }}
      mayEdit
      choices={{ categories: [], channels: [] }}
      onChanged={onChanged}
      onLogIn={() => undefined}
    />
  ));
}
const button = (label: string) =>
  [...shown.querySelectorAll('button')].find(({ textContent }) => textContent === label);

beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ success: 1, ok: 1 }));
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

it('uploads a file again whose transfer the server has removed, without its draft', async () => {
  const { queue, opened, calls, events, states } = openTestQueue();
  vi.mocked(siteQueue).mockReturnValue(queue);
  queue.add([file('one.mp4')], { maxBytes: 1000 });
  await expect.poll(() => calls).toEqual(['send one.mp4']);
  events('one.mp4').onId('a1');
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <Cards />
      </Toaster>
    </UiProvider>,
  );
  events('one.mp4').onError({ kind: 'stopped', code: 'not_found' });
  await expect.poll(() => shown.textContent).toContain(uploadText('upload.gone'));
  button(uploadText('upload.again'))?.click();
  await expect.poll(() => opened.map(({ uploadId }) => uploadId)).toEqual([undefined, undefined]);
  const [[, request] = []] = vi.mocked(window.fetch).mock.calls;
  expect(Object.fromEntries(new URLSearchParams(String(request?.body)))).toEqual({
    act: 'delete',
    video_id: String(draftId),
  });
  await expect.poll(states).toEqual(['sending']);
  expect(shown.textContent).not.toContain(uploadText('upload.gone'));
  expect(button(uploadText('upload.again'))).toBeUndefined();
  expect(onChanged).toHaveBeenCalledOnce();
});
