import { noticeText, type Translate } from '@nightjar/i18n';
import type { WriteOutcome } from './send-write.ts';

/** The text of a refused write at a field: the one of forms, or else that of the notice. */
export function refusalText(t: Translate, refused: Extract<WriteOutcome, { ok: false }>): string {
  const { notify, params } = refused;
  return t.find(`error.form.${notify}`, params) ?? noticeText(t, { code: notify, ...(params && { params }) });
}
