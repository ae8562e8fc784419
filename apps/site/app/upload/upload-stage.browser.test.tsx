import { reportReasons } from '@nightjar/api';
import { decisionReasons } from '@nightjar/api/operations';
import { findUploadText } from '@nightjar/i18n/upload';
import { UiProvider } from '@nightjar/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, it } from 'vitest';
import { StageReason } from './UploadStage.tsx';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
afterAll(() => root.unmount());

function show(upload: Parameters<typeof StageReason>[0]['upload'], isPlayable = false) {
  const reason = <StageReason upload={upload} isPlayable={isPlayable} />;
  flushSync(() => root.render(<UiProvider lang="en">{reason}</UiProvider>));
  return shown.textContent;
}

it('shows that the server waits instead of the meaning of the stage', () => {
  const textOf = (code: string, isPlayable = false) =>
    show({ stage: 'encoding', code, reason: '' }, isPlayable);
  expect(findUploadText('upload.stageText.waiting')).toMatch(/tries again by itself/);
  expect(textOf('upload.waiting')).toBe(findUploadText('upload.stageText.waiting'));
  expect(textOf('')).toBe(findUploadText('upload.stageText.encoding'));
  expect(textOf('', true)).toBe(findUploadText('upload.stageText.playable'));
  expect(textOf('upload.waiting', true)).toBe(findUploadText('upload.stageText.waiting'));
});

it.each([...new Set([...decisionReasons, ...reportReasons])])(
  'shows why a video is hidden, and the statement of the moderator: %s',
  (code) => {
    const text = findUploadText(`upload.reason.${code}`);
    expect(text).toMatch(/^Reason: /);
    expect(show({ stage: 'hidden', code, reason: 'The title is wrong.' })).toBe(
      `${findUploadText('upload.stageText.hidden')}${text}The title is wrong.`,
    );
  },
);
