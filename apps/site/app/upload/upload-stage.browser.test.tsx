import { findUploadText } from '@nightjar/i18n/upload';
import { UiProvider } from '@nightjar/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { StageReason } from './UploadStage.tsx';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
afterEach(() => root.unmount());

it('shows that the server waits instead of the meaning of the stage', () => {
  const textOf = (code: string, isPlayable = false) => {
    const reason = <StageReason upload={{ stage: 'encoding', code, reason: '' }} isPlayable={isPlayable} />;
    flushSync(() => root.render(<UiProvider lang="en">{reason}</UiProvider>));
    return shown.textContent;
  };
  expect(findUploadText('upload.stageText.waiting')).toMatch(/tries again by itself/);
  expect(textOf('upload.waiting')).toBe(findUploadText('upload.stageText.waiting'));
  expect(textOf('')).toBe(findUploadText('upload.stageText.encoding'));
  expect(textOf('', true)).toBe(findUploadText('upload.stageText.playable'));
  expect(textOf('upload.waiting', true)).toBe(findUploadText('upload.stageText.waiting'));
});
