import { type FormFields, findWrite, type WriteName, type WritePath, writes } from '@nightjar/api';
import { ActionRefusal } from './action-refusal.ts';

/** The fields that say which write a form is; a client may send them in the address, before its body. */
const routingNames = ['act', 'section'] as const;

/** The routing fields of an address: `/api/video_edit.php?act=upload`. */
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

/** The fields of a form with those of its address. @throws ActionRefusal `malformed` where they differ. */
export function withRouting(fields: FormFields, routing: FormFields): FormFields {
  for (const [name, value] of Object.entries(routing)) {
    if (fields[name] !== undefined && fields[name] !== value) throw new ActionRefusal('malformed');
  }
  return Object.assign(Object.create(null), fields, routing);
}

/**
 * The write whose file follows these fields.
 * @throws ActionRefusal for a file that comes before its routing fields, of a write without files, or after wrong fields.
 */
export function fileWriteOf(path: WritePath, fields: FormFields): WriteName {
  if (routingNames.every((name) => fields[name] === undefined)) throw new ActionRefusal('form.file_first');
  const name = findWrite(path, fields);
  if (name === undefined) throw new ActionRefusal('malformed');
  const write = writes[name];
  if (write.file === 'none') throw new ActionRefusal('form.no_file');
  const parsed = write.parse(fields);
  // A field that is missing may follow the file; one that is wrong will not get better.
  const wrong = parsed.ok ? [] : parsed.fields.filter(({ field }) => field in fields);
  const [first] = wrong;
  if (first) {
    throw new ActionRefusal(first.code, { fields: wrong, ...(first.params && { params: first.params }) });
  }
  return name;
}
