import { uploadRules } from '@nightjar/api';
import type { Translate } from '@nightjar/i18n';
import { fileNoticeText } from '@nightjar/i18n/file-errors';
import { moderationTextOf } from '@nightjar/i18n/moderation';

/** The text of a code: what the uploader reads about a file, or the reason of a moderator. */
export function reasonText(t: Translate, code: string): string {
  if (code.startsWith('upload.'))
    return fileNoticeText(t, { code, params: { minutes: uploadRules.minimumSeconds / 60, code } });
  return moderationTextOf('reason', code);
}
