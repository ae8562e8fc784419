import { type OwnUpload, writeSuccess } from '@nightjar/api';
import { uploadText } from '@nightjar/i18n/upload';
import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UploadList } from './UploadList.tsx';

const shown = document.body.appendChild(document.createElement('div'));
let root = createRoot(shown);
afterEach(() => {
  root.unmount();
  root = createRoot(shown);
  vi.restoreAllMocks();
});

const upload: OwnUpload = {
  ...{ videoId: 7, title: 'Tide', dir: 'tide', description: '', categoryIds: [], models: [], consents: [] },
  ...{ captions: [], tags: [], channel: '', isPrivate: false, previewSeconds: 0, picture: '' },
  ...{ hasOwnPicture: false, stage: 'in_review', code: '', reason: '', appeal: '', isUnseen: false },
  ...{
    uploadId: '',
    fileName: 'tide.mp4',
    bytes: 9,
    receivedBytes: 9,
    headSha256: '',
    isSubmitted: true,
    progress: 1,
  },
  ...{ isPlayable: false, changed: '2026-11-01T00:00:00Z' },
};
const button = (label: string) => {
  const found = [...shown.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (!found) throw new Error(`There is no button ${label}.`);
  return found;
};

interface Shown {
  isSuspended?: boolean;
  uploads?: readonly OwnUpload[];
  page: number;
  pages: number;
}

function show({ isSuspended = false, uploads = [upload], ...list }: Shown) {
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <UploadList
          uploads={uploads}
          {...list}
          isNew={false}
          isSuspended={isSuspended}
          choices={{ categories: [], channels: [] }}
          onChanged={() => undefined}
        />
      </Toaster>
    </UiProvider>,
  );
}

it('returns the focus to the button whose question was declined', async () => {
  show({ page: 1, pages: 1 });
  await expect.poll(() => shown.textContent).toContain('Tide');
  await userEvent.click(button(uploadText('upload.delete')));
  await userEvent.click(button(uploadText('upload.keep')));
  await expect.poll(() => shown.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(button(uploadText('upload.delete')));
});

it('focuses the next upload after a deletion', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(writeSuccess({})));
  show({ uploads: [upload, { ...upload, videoId: 6, title: 'Harbour' }], page: 1, pages: 1 });
  await expect.poll(() => shown.textContent).toContain('Harbour');
  button(uploadText('upload.delete')).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown.querySelector('dialog')).not.toBeNull();
  const answers = [...shown.querySelectorAll<HTMLButtonElement>('dialog button')];
  answers.find(({ textContent }) => textContent === uploadText('upload.delete'))?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => shown.querySelector('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Harbour');
});

it('offers a suspended member the deletion, but no change', async () => {
  show({ isSuspended: true, page: 1, pages: 1 });
  await expect.poll(() => shown.textContent).toContain('Tide');
  const labels = () => [...shown.querySelectorAll('button')].map(({ textContent }) => textContent);
  expect(labels()).toContain(uploadText('upload.delete'));
  expect(labels()).not.toContain(uploadText('upload.edit'));
});

it('has a link to the videos that their uploader may open', async () => {
  const stages = ['published', 'in_review', 'changes_requested', 'hidden', 'refused'] as const;
  const uploads = stages.map((stage, index) => ({ ...upload, stage, videoId: index + 1 }));
  show({ uploads, page: 1, pages: 1 });
  const rows = () => [...shown.querySelectorAll('ul > li')];
  await expect.poll(() => rows().length).toBe(stages.length);
  const opened = stages.filter((_stage, index) => rows()[index]?.querySelector('a'));
  expect(opened).toEqual(['published', 'in_review', 'changes_requested']);
});

it('has links to its other pages', async () => {
  show({ page: 2, pages: 3 });
  const hrefs = () => [...shown.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  await expect.poll(hrefs).toContain('/upload/?page=3');
  expect(hrefs()).toContain('/upload/');
});
