import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { paths, writes } from '../index.ts';
import { createOpenApiDocument } from './document.ts';
import type { ParameterFacts } from './parameter.ts';
import type { ReadFacts } from './read-facts.ts';
import { type PathName, reads } from './reads.ts';

const document = createOpenApiDocument({ serverUrl: 'https://site.example', title: 'Nightjar' });

type AnyPath = { parse(address: string): Record<string, unknown> | undefined };

/** All words of a slot, or one sample value. */
function values({ schema, example }: ParameterFacts): (string | number)[] {
  if (Array.isArray(schema.enum)) return schema.enum;
  const value = example ?? schema.default ?? 1;
  return [value as string | number];
}

const sampleValue = (facts: ParameterFacts) =>
  facts.example ?? facts.schema.default ?? values(facts)[0] ?? '';

function fill(address: string, parameters: ReadFacts['parameters'], chosen: Record<string, unknown> = {}) {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const facts = parameters[name];
    if (facts === undefined) throw new Error(`{${name}} is not described.`);
    return encodeURIComponent(String(name in chosen ? chosen[name] : sampleValue(facts)));
  });
}

const forms = Object.entries(reads).flatMap(([name, facts]: [string, ReadFacts]) => {
  const path = paths[name as PathName] as AnyPath;
  const main = { name, path, address: facts.address, parameters: facts.parameters };
  return facts.also ? [main, { ...main, name: `${name} (all)`, ...facts.also }] : [main];
});

test('D1: the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test('D2: the document has every path and every write', () => {
  expect(Object.keys(reads).sort()).toEqual(Object.keys(paths).sort());
  const noted = Object.values(document.paths).flatMap((item) => {
    const notes = (item.post as { 'x-writes'?: { name: string }[] } | undefined)?.['x-writes'];
    return notes?.map(({ name }) => name) ?? [];
  });
  expect(noted.sort()).toEqual(Object.keys(writes).sort());
});

test('D2: every operation has a unique name', () => {
  const names = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map((operation) => (operation as { operationId: string }).operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('D2: every reference resolves to a schema, and every schema is used', () => {
  const text = JSON.stringify(document);
  const used = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual(Object.keys(document.components.schemas).sort());
  expect(text).not.toContain('"$schema"');
});

describe.each(forms)('$name', ({ path, address, parameters }) => {
  test('D3: its parser accepts the described address with every described word', () => {
    expect(path.parse(fill(address, parameters))).toBeDefined();
    for (const [name, facts] of Object.entries(parameters)) {
      for (const value of values(facts)) {
        const params = path.parse(fill(address, parameters, { [name]: value }));
        expect(params, `${name} ${value}`).toBeDefined();
        if (facts.key !== false) expect(params?.[facts.key ?? name]).toEqual(value);
      }
    }
  });

  test('D4: its parser rejects an unknown word, and clamps or rejects a number outside of its bounds', () => {
    for (const [name, { schema, key }] of Object.entries(parameters)) {
      if (key === false) continue;
      if (schema.type === 'string' && Array.isArray(schema.enum) && name !== 'format') {
        expect(path.parse(fill(address, parameters, { [name]: 'by-magic' })), name).toBeUndefined();
      }
      if (schema.type !== 'integer' || Array.isArray(schema.enum)) continue;
      for (const outside of [Number(schema.minimum) - 1, Number(schema.maximum ?? 1) + 1]) {
        const read = path.parse(fill(address, parameters, { [name]: outside }))?.[key ?? name];
        if (read === undefined) continue;
        expect(read).toBeGreaterThanOrEqual(Number(schema.minimum));
        if (schema.maximum !== undefined) expect(read).toBeLessThanOrEqual(Number(schema.maximum));
      }
    }
  });

  test('D5: a missing value takes the described default', () => {
    for (const [name, { schema, key }] of Object.entries(parameters)) {
      if (key === false || schema.default === undefined || schema.default === '') continue;
      const params = path.parse(fill(address, parameters, { [name]: '' }));
      if (params !== undefined) expect(params[key ?? name], name).toEqual(schema.default);
    }
  });
});

test('D5: a path parameter that may be empty can be written as its value for none', () => {
  const { address, parameters } = reads.videos;
  const empty = paths.videos.parse(fill(address, parameters));
  // Without a section the object is not read.
  expect(paths.videos.parse(fill(address, parameters, { section: '0', object_id: '0' }))).toEqual({
    ...empty,
    objectId: '0',
  });
  const get = Object.values(document.paths)[0]?.get as { parameters: { name: string; schema: object }[] };
  const schemaOf = (name: string) => get.parameters.find((each) => each.name === name)?.schema;
  expect(schemaOf('section')).toMatchObject({ default: '0', enum: expect.not.arrayContaining(['']) });
  expect(schemaOf('object_id')).toMatchObject({ default: '0' });
});

test('D6: a form has its fixed fields, lengths and choices', () => {
  const { VoteForm, AddCommentForm, UploadVideoForm } = document.components.schemas;
  expect(VoteForm).toMatchObject({
    properties: {
      act: { const: 'vote' },
      section: { enum: ['video', 'model', 'channel', 'comment', 'playlist'] },
      vote: { enum: ['0', '1', 'true', 'false'] },
    },
    required: ['act', 'section', 'object_id', 'vote'],
  });
  expect(AddCommentForm).toMatchObject({ properties: { text: { maxLength: 1000 } } });
  expect(UploadVideoForm).toMatchObject({
    properties: { file: {}, title: { minLength: 3, maxLength: 120 } },
  });
});

test('D7: failures are listed by status with their codes', () => {
  const post = document.paths['/api/input.php']?.post as {
    responses: Record<string, { description: string }>;
  };
  expect(Object.keys(post.responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '413',
    '429',
    '500',
    '503',
    '507',
  ]);
  expect(post.responses['409']?.description).toContain('`already_voted`');
  const get = document.paths['/api/videofile.php']?.get as typeof post;
  expect(get.responses['410']?.description).toBe('`deleted`');
});
