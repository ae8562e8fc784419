import { fileErrorMessages } from './messages/en/file-errors.ts';
import { type Notice, noticeText } from './outcomes.ts';
import { translated } from './translation/installed.ts';
import { pluralRules } from './translator/language.ts';
import { fillMessage } from './translator/message.ts';
import type { Translate } from './translator/translator.ts';

/*
 * A separate entry: these texts are loaded with the screens that send files, not with every page.
 */

/** The text of a refused video or picture by its code; for other codes the text of `noticeText`. */
export function fileNoticeText(t: Translate, notice: Notice): string {
  const key = `error.${notice.code}`;
  if (!isFileError(key)) return noticeText(t, notice);
  const text = fillMessage(
    translated('fileErrors', key) ?? fileErrorMessages[key],
    notice.params ?? {},
    pluralRules(),
  );
  return notice.info ? `${text} ${notice.info}` : text;
}

const isFileError = (key: string): key is keyof typeof fileErrorMessages =>
  Object.hasOwn(fileErrorMessages, key);
