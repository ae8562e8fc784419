import { type FormFields, findWrite, type WriteName, type WritePath, writes } from '@nightjar/api';
import { ActionRefusal } from './action-refusal.ts';

/** The fields that select the write of a form; a client may send them in the query instead of the body. */
const routingNames = ['act', 'section'] as const;

/** The routing fields in the query: `/api/video_edit.php?act=upload`. */
export function routingFields(url: string): FormFields {
  const { searchParams } = new URL(url);
  const sent = routingNames.map((name) => [name, searchParams.getAll(name)] as const);
  return Object.fromEntries(
    sent.flatMap(([name, [first, ...more]]) => {
      if (first === undefined) return [];
      return [[name, more.length > 0 ? [first, ...more] : first]];
    }),
  );
}

/** Merges the fields of a form and of its query. @throws ActionRefusal `malformed` where they differ. */
export function withRouting(fields: FormFields, routing: FormFields): FormFields {
  for (const [name, value] of Object.entries(routing)) {
    if (fields[name] !== undefined && fields[name] !== value) throw new ActionRefusal('malformed');
  }
  return Object.assign(Object.create(null), fields, routing);
}

/**
 * The write whose file follows these fields.
 * @throws ActionRefusal for a file that precedes its routing fields, belongs to a write without files, or follows an
 * invalid field.
 */
export function fileWriteOf(path: WritePath, fields: FormFields): WriteName {
  if (routingNames.every((name) => fields[name] === undefined)) throw new ActionRefusal('form.file_first');
  const name = findWrite(path, fields);
  if (name === undefined) throw new ActionRefusal('malformed');
  const write = writes[name];
  if (write.file === 'none') throw new ActionRefusal('form.no_file');
  const parsed = write.parse(fields);
  // A missing field may still follow the file; an invalid one is final.
  const invalid = parsed.ok ? [] : parsed.fields.filter(({ field }) => field in fields);
  const [first] = invalid;
  if (first) {
    throw new ActionRefusal(first.code, { fields: invalid, ...(first.params && { params: first.params }) });
  }
  return name;
}
