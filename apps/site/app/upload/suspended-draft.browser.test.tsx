import { uploadText } from '@nightjar/i18n/upload';
import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteQueue } from './queue/site-queue.ts';
import { file, openTestQueue } from './queue/testing/open-test-queue.ts';
import { UploadCard } from './UploadCard.tsx';

vi.mock('./queue/site-queue.ts', () => ({ siteQueue: vi.fn() }));

const shown = document.body.appendChild(document.createElement('div'));
let root: Root;

beforeEach(() => {
  root = createRoot(shown);
});
afterEach(() => root.unmount());

const buttons = () => [...shown.querySelectorAll('button')].map(({ textContent }) => textContent);

async function renderCard(mayEdit: boolean): Promise<void> {
  const { queue, calls } = openTestQueue();
  vi.mocked(siteQueue).mockReturnValue(queue);
  queue.add([file('one.mp4')], { maxBytes: 1000 });
  await expect.poll(() => calls).toEqual(['send one.mp4']);
  const [item] = queue.items();
  if (item === undefined) throw new Error('The queue is empty.');
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <UploadCard
          item={{ ...item, videoId: 7 }}
          mayEdit={mayEdit}
          choices={{ categories: [], channels: [] }}
          onChanged={() => undefined}
          onLogIn={() => undefined}
        />
      </Toaster>
    </UiProvider>,
  );
  await expect.poll(() => shown.textContent).toContain('one.mp4');
}

it('shows the draft of a suspended member without its form, with the reason, and lets it be removed', async () => {
  await renderCard(false);
  expect(shown.textContent).toContain(uploadText('upload.suspendedDraft'));
  expect(shown.querySelector('form, input, textarea')).toBeNull();
  expect(buttons()).toEqual([uploadText('upload.cancel')]);
});

it('shows the form of a draft to other members', async () => {
  await renderCard(true);
  expect(shown.textContent).not.toContain(uploadText('upload.suspendedDraft'));
  expect(shown.querySelector('form')).not.toBeNull();
  expect(buttons()).toContain(uploadText('upload.pause'));
});
