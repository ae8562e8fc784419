import type { FieldFailure } from '@nightjar/api';
import type { Translate } from '@nightjar/i18n';
import { formText } from '@nightjar/i18n/forms';
import { uploadText } from '@nightjar/i18n/upload';
import type { Refusal } from '../upload-calls.ts';
import { uploadNoticeText } from '../upload-notice.ts';

/** What the text of a refusal depends on. */
type Refused = Pick<Refusal, 'code' | 'params' | 'fields'>;

/** Fields whose failures are shown beside them. */
export const shownFields: ReadonlySet<string> = new Set([
  'title',
  'description',
  'category_ids',
  'models',
  'consents',
  'tags',
  'channel',
  'preview',
]);

const textOf = (
  t: Translate,
  { code, params }: { code: string; params?: Record<string, string | number> | undefined },
) => {
  if (code === 'offline') return formText('form.offline');
  if (code === 'failed') return formText('form.failed');
  return uploadNoticeText(t, code, params);
};

/** What a form shows when its call has had no answer. */
export function withoutAnswer(error: unknown): Refusal {
  console.debug(error);
  const code = navigator.onLine ? 'failed' : 'offline';
  return { code, wireCode: code, fields: [] };
}

/** Texts of the limits of fields with several entries. */
const limitTexts = { invalid: 'upload.tooManyEntries', 'form.max_length': 'upload.entryTooLong' } as const;
const listFields: ReadonlySet<string> = new Set(['models', 'tags']);

/** The text of the failure of a field; undefined without one. */
export function textOfField(
  t: Translate,
  failures: readonly FieldFailure[],
  field: string,
): string | undefined {
  const failure = failures.find((each) => each.field === field);
  if (failure === undefined) return undefined;
  const { code, params } = failure;
  if (
    listFields.has(field) &&
    params?.length !== undefined &&
    (code === 'invalid' || code === 'form.max_length')
  )
    return uploadText(limitTexts[code], { length: params.length });
  return textOf(t, failure);
}

/** The text of a refusal; undefined if all of it is shown at fields. @param shown fields that show their own failures */
export function textOfRefusal(
  t: Translate,
  refusal: Refused,
  shown: ReadonlySet<string> = shownFields,
): string | undefined {
  if (refusal.fields.length > 0 && refusal.fields.every(({ field }) => shown.has(field))) return undefined;
  return textOf(t, refusal);
}
