import * as z from 'zod/mini';
import { writeStatus } from '../forms/answers.ts';
import { commonWriteCodes } from '../forms/failure.ts';
import { type WritePath, writePaths } from '../forms/write.ts';
import * as writes from '../writes.ts';
import type { JsonSchema } from './parameter.ts';
import { reference } from './schemas.ts';

type WriteName = keyof typeof writes;
type AnyWrite = (typeof writes)[WriteName];

const all = Object.entries(writes) as [WriteName, AnyWrite][];
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const formName = (name: string) => `${capital(name)}Form`;
const answerName = (name: string) => `${capital(name)}Answer`;

/** Description of one write beside its schemas: its fixed fields and failure codes. */
interface WriteNote {
  name: string;
  fixed: Record<string, string>;
  file: 'none' | 'optional' | 'required';
  codes: readonly string[];
  form: string;
  answer: string;
}

/** Answer schemas of all writes by component name. */
export const writeAnswers = (): Record<string, z.ZodMiniType> =>
  Object.fromEntries(all.map(([name, write]) => [answerName(name), write.answer]));

/** Form schemas of all writes by component name. */
export const writeForms = (): Record<string, JsonSchema> =>
  Object.fromEntries(all.map(([name, write]) => [formName(name), formSchema(write)]));

/** Path items with the `post` of every form path. */
export function writePathItems(): Record<string, JsonSchema> {
  return Object.fromEntries(writePaths.map((path) => [path, { post: writeOperation(path) }]));
}

function writeOperation(path: WritePath): JsonSchema {
  const own = all.filter(([, write]) => write.path === path);
  const notes = own.map(([name, { fixed, file, codes }]): WriteNote => {
    return { name, fixed, file, codes, form: formName(name), answer: answerName(name) };
  });
  const oneOf = (chosen: readonly WriteNote[]) => ({
    schema: { oneOf: chosen.map(({ form }) => reference(form)) },
  });
  const plain = notes.filter(({ file }) => file !== 'required');
  const withFile = notes.filter(({ file }) => file !== 'none');
  return {
    operationId: `${path.replace(/^\/api\/|\.php$/g, '')}Forms`,
    tags: ['Writes'],
    summary: `Forms of ${path}`,
    description: `${own.length} writes, distinguished by their fixed fields. The request must have the \`Origin\` of the site.`,
    'x-writes': notes,
    requestBody: {
      required: true,
      content: {
        ...(plain.length > 0 && { 'application/x-www-form-urlencoded': oneOf(plain) }),
        'multipart/form-data': oneOf(withFile.length > 0 ? notes : plain),
      },
    },
    responses: {
      200: {
        description: 'Success.',
        content: { 'application/json': { schema: { oneOf: notes.map(({ answer }) => reference(answer)) } } },
      },
      ...failureResponses(notes),
    },
  };
}

/** Schema of the sent fields and the file; fixed fields are constants. */
function formSchema({ fields, fixed, file }: AnyWrite): JsonSchema {
  const sent = z.toJSONSchema(fields, { io: 'input' }) as ObjectSchema;
  const read = z.toJSONSchema(fields, { io: 'output', unrepresentable: 'any' }) as ObjectSchema;
  const properties: Record<string, JsonSchema> = {};
  for (const [key, value] of Object.entries(fixed)) properties[key] = { type: 'string', const: value };
  for (const [key, schema] of Object.entries(sent.properties ?? {})) {
    const inside = read.properties?.[key];
    // Lengths and patterns apply to normalised text, so they are on the output side of the codec.
    properties[key] = inside?.type === 'string' ? { ...schema, ...inside } : schema;
  }
  if (file !== 'none') properties.file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    type: 'object',
    properties,
    required: [...Object.keys(fixed), ...(sent.required ?? []), ...(file === 'required' ? ['file'] : [])],
  };
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

function failureResponses(notes: readonly WriteNote[]): Record<string, JsonSchema> {
  const byStatus = new Map<number, Set<string>>();
  const codes = [...notes.flatMap((note) => note.codes), ...commonWriteCodes];
  for (const code of codes.filter((each) => each !== 'unnamed')) {
    const status = writeStatus(code);
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, known]) => [status, failureResponse([...known].sort(), 'WriteFailure')]),
  );
}

/** A failure response with its possible codes. */
export function failureResponse(codes: readonly string[], schema: 'Failure' | 'WriteFailure'): JsonSchema {
  return {
    description: codes.map((code) => `\`${code}\``).join(' '),
    content: {
      'application/json': {
        schema: { allOf: [reference(schema), { properties: { code: { enum: [...codes] } } }] },
      },
    },
  };
}
