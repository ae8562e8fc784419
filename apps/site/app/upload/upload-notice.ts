import { uploadRules } from '@nightjar/api';
import type { Translate } from '@nightjar/i18n';
import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { uploadText } from '@nightjar/i18n/upload';
import type { SentRefusal } from './queue/transfer-failure.ts';

/** Of the shortest video that is accepted. */
export const minimumMinutes = uploadRules.minimumSeconds / 60;

/** The text of a refused upload by its code, also where the code comes without the values of its text. */
export const uploadNoticeText = (
  t: Translate,
  code: string,
  params?: Readonly<Record<string, string | number>>,
): string => fileNoticeText(t, { code, params: { minutes: minimumMinutes, code, ...params } });

/** Why an upload was stopped, and what happens to its bytes and details. */
export function stoppedText(t: Translate, { code, params }: SentRefusal): string {
  if (code === 'login_required') return uploadText('upload.sessionEnded');
  if (code === 'not_found') return uploadText('upload.gone');
  return uploadNoticeText(t, code, params);
}
