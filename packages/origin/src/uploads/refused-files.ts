import { contentRefusals, fileRefusals } from '@nightjar/api';
import type pg from 'pg';
import { ActionRefusal } from '../actions/action-refusal.ts';
import type { OversizedForm } from '../actions/receive-form.ts';
import { appendAudit } from '../audit/append-audit.ts';
import { refusedFiles } from '../database/schema/index.ts';
import { transaction } from '../database/transaction.ts';
import { onlyRow, typed } from '../database/typed.ts';
import { takeLimits } from '../limits/take-limits.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { CopyRefusal } from './duplicates.ts';
import { titleOfFile } from './upload-fields.ts';

const ofContent: ReadonlySet<string> = new Set(contentRefusals);
const ofFile: ReadonlySet<string> = new Set(fileRefusals);

/** Whether a file is refused for what it contains. */
export const isContentRefusal = ({ code }: Pick<ActionRefusal, 'code'>) => ofContent.has(code);

/** Records per member and day: the log is append-only, and a small wrong file costs nothing to send. */
const recordsPerDay = (userId: number) => ({ key: `refused file ${userId}`, most: 50, seconds: 86_400 });

interface RefusedFile {
  userId: number;
  title: string;
  fileName: string;
  error: ActionRefusal;
}

/**
 * Records a file that was refused before it had a video, in the list of refused uploads and the audit log. Does nothing for a
 * refusal that is not about the file, such as a wrong field, and above 50 files of a member in a day.
 */
export async function recordRefusedFile(
  pool: pg.Pool,
  { userId, title, fileName, error }: RefusedFile,
): Promise<void> {
  if (!ofFile.has(error.code)) return;
  const copy = error instanceof CopyRefusal ? error.copy : undefined;
  await transaction(pool, async (client) => {
    if (await takeLimits(client, [recordsPerDay(userId)])) return;
    const inserted = typed(client)
      .insert(refusedFiles)
      .values({
        ...{ userId, title, fileName, code: error.code },
        copyOf: copy && 'videoId' in copy ? copy.videoId : null,
        copyList: copy && 'list' in copy ? copy.list : null,
      });
    const { id } = onlyRow(await inserted.returning({ id: refusedFiles.id }));
    await appendAudit(client, {
      actor: { username: 'checks' },
      action: 'upload.refuse',
      subject: 'file',
      subjectId: id,
      details: { code: error.code, ...copy },
    });
  });
}

/** Records a video that a form began to send and that is too large. */
export function recordTooLargeForm(
  pool: pg.Pool,
  { id: userId }: Pick<Viewer, 'id'>,
  { fields: { title }, fileName }: OversizedForm,
): Promise<void> {
  return recordRefusedFile(pool, {
    userId,
    title: typeof title === 'string' ? title : titleOfFile(fileName),
    fileName,
    error: new ActionRefusal('upload.too_large'),
  });
}
