import type { FieldFailure } from '@nightjar/api';
import type { UploadDetails } from '../queue/upload-details.ts';
import type { Refusal } from '../upload-calls.ts';

/** A refusal, with the details that were sent. */
export interface RefusedDetails {
  refusal: Refusal;
  details: UploadDetails;
}

/** The detail of each field of the form. */
const detailOf: Readonly<Record<string, keyof UploadDetails>> = {
  title: 'title',
  description: 'description',
  category_ids: 'categoryIds',
  models: 'models',
  consents: 'models',
  tags: 'tags',
  channel: 'channel',
  preview: 'previewSeconds',
};

/** The failures of the fields that still have what was refused. */
export function unchangedFailures(
  refused: RefusedDetails | undefined,
  details: UploadDetails,
): readonly FieldFailure[] {
  if (refused === undefined) return [];
  return refused.refusal.fields.filter(({ field }) => {
    const detail = detailOf[field];
    return detail === undefined || details[detail] === refused.details[detail];
  });
}
