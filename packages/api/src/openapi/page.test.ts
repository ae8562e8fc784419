import { describe, expect, test } from 'vitest';
import type { OpenApiDocument } from './document.ts';
import { renderOpenApiPage } from './page.ts';
import type { JsonSchema } from './parameter.ts';

const slot = (name: string, place: string, schema: JsonSchema, required: boolean, description = '') => ({
  name,
  in: place,
  required,
  description,
  schema,
});
const digits = { type: 'string', pattern: '^\\d+$' };
const responses = {
  200: { description: 'The answer.', content: { 'application/json': { schema: { $ref: '#/x/Video' } } } },
  404: { description: '`not_found`' },
  410: { description: '`deleted`' },
};

const document: OpenApiDocument = {
  openapi: '3.1.1',
  info: { title: 'A & b', version: '1.0.0', description: 'First `one`.\n\nSecond.' },
  servers: [{ url: 'https://origin.example' }],
  tags: [
    { name: 'Videos', description: 'What `plays`.' },
    { name: 'Writes', description: 'Forms.' },
  ],
  paths: {
    '/api/video/{id}': {
      get: {
        operationId: 'video',
        tags: ['Videos'],
        summary: 'One video',
        parameters: [
          slot('id', 'path', { type: 'integer', minimum: 1, maximum: 12_345 }, true, 'The `number`.'),
          slot('sort', 'query', { enum: ['new', ''], default: 'new' }, false),
          slot('text', 'query', { type: 'string', minLength: 3, maxLength: 1200, default: '' }, false),
        ],
        responses,
      },
      post: { operationId: 'videoByForm', tags: ['Videos'], summary: 'One video', responses },
    },
    '/picture': {
      get: {
        operationId: 'picture',
        tags: ['Videos'],
        summary: 'A picture',
        responses: { 200: { description: 'It.', content: { 'image/jpeg': {} } } },
      },
    },
    '/api/input.php': {
      post: {
        operationId: 'inputForms',
        tags: ['Writes'],
        'x-writes': [
          {
            name: 'vote',
            fixed: { act: 'vote' },
            file: 'none',
            codes: ['self', 'a<b'],
            form: 'VoteForm',
            answer: 'VoteAnswer',
          },
          {
            name: 'leave',
            fixed: { act: 'leave', on: '1' },
            file: 'none',
            codes: [],
            form: 'LeaveForm',
            answer: 'None',
          },
        ],
        responses,
      },
    },
  },
  components: {
    schemas: {
      Video: { type: 'object', properties: { id: digits }, required: ['id'] },
      VoteForm: {
        type: 'object',
        properties: { act: { const: 'vote' }, id: digits, note: { type: 'string', minLength: 1 } },
        required: ['act', 'id'],
      },
      VoteAnswer: { type: 'object', properties: { likes: { type: 'number' } } },
      LeaveForm: { type: 'object', properties: { act: { const: 'leave' }, on: { const: '1' } } },
    },
  },
};
const page = renderOpenApiPage(document, { tokens: '' });
const lines = page.split('\n');
const blockOf = (id: string) => {
  const start = page.indexOf(`<details id="${id}">`);
  return page.slice(start, page.indexOf('</details>', start));
};

describe('the page of a document', () => {
  test('has its title, server, paragraphs and version', () => {
    expect(page).toContain('<title>A &amp; b</title>');
    expect(page).toContain('<span>Origin</span> <code>https://origin.example</code>');
    expect(page).toContain('<p>First <code>one</code>.</p>\n<p>Second.</p>');
    expect(page).toContain('(OpenAPI 3.1.1)');
    const without = renderOpenApiPage({ ...document, servers: [] }, { tokens: '' });
    expect(without).toContain('<span>Origin</span> <code></code>');
  });

  test('has a menu of its parts', () => {
    expect(lines.find((line) => line.includes('class="menu"'))).toContain(
      [
        '<li><a href="#Videos">Videos</a></li>',
        '<li><a href="#Writes">Writes</a></li>',
        '<li><a href="#schemas">Schemas</a></li>',
        '<li><a href="#sister">Your own origin</a></li></ul>',
      ].join(''),
    );
  });

  test('has a section for each tag, with its description and operations', () => {
    expect(page).toContain(
      '<section aria-labelledby="Videos"><h2 id="Videos">Videos</h2>\n<p>What <code>plays</code>.</p>\n<details id="video">',
    );
    expect(page.indexOf('<details id="picture">')).toBeLessThan(page.indexOf('<h2 id="Writes">'));
    expect(page.indexOf('<details id="vote">')).toBeGreaterThan(page.indexOf('<h2 id="Writes">'));
    expect(page).not.toContain('videoByForm');
    expect(page).not.toContain('inputForms');
  });

  test('shows the schemas of answers, not those of forms and of answers to forms', () => {
    expect(page).toContain(
      '<details id="schema-Video"><summary><span class="title">Video</span></summary>\n<div class="inside"><pre tabindex="0"><code>{\n  id: digits\n}</code></pre></div></details>',
    );
    expect(page).not.toMatch(/id="schema-(VoteForm|VoteAnswer|LeaveForm)"/);
  });

  test('a read shows its methods, address, slots, answer and failures', () => {
    expect(blockOf('video')).toBe(
      [
        '<details id="video"><summary><span class="method">GET, POST</span>',
        ' <code class="address">/<wbr>api/<wbr>video/<wbr>{id}?<wbr>sort={sort}&amp;<wbr>text={text}</code>',
        ' <span class="title">One video</span></summary>\n<div class="inside"><h3>Slots</h3><dl class="fields">',
        '<dt><code>id</code></dt><dd><p>The <code>number</code>.</p><p class="facts">integer · 1 to 12,345</p></dd>',
        '<dt><code>sort</code></dt><dd><p class="facts"><code>new</code> empty · default <code>new</code> · may be left out</p></dd>',
        '<dt><code>text</code></dt><dd><p class="facts">string · at least 3 characters · at most 1,200 characters · may be left out</p></dd>',
        '</dl>\n<h3>Answer</h3><p><code><a href="#schema-Video">Video</a></code></p>\n<h3>Failures</h3><ul class="codes">',
        '<li><b>404</b> <code>not_found</code></li><li><b>410</b> <code>deleted</code></li></ul></div>',
      ].join(''),
    );
  });

  test('a read without slots shows the media type of its answer', () => {
    expect(blockOf('picture')).toBe(
      [
        '<details id="picture"><summary><span class="method">GET</span> <code class="address">/<wbr>picture</code>',
        ' <span class="title">A picture</span></summary>\n<div class="inside">',
        '<h3>Answer</h3><p><code>image/jpeg</code></p>\n<h3>Failures</h3><ul class="codes"></ul></div>',
      ].join(''),
    );
  });

  test('a write shows its fixed fields, its other fields, its answer and its codes', () => {
    expect(blockOf('vote')).toBe(
      [
        '<details id="vote"><summary><span class="method">POST</span>',
        ' <code class="address">/<wbr>api/<wbr>input.<wbr>php</code> <span class="title">act=vote</span></summary>',
        '\n<div class="inside"><h3>Fields</h3><dl class="fields">',
        '<dt><code>id</code></dt><dd><p class="facts">digits</p></dd>',
        '<dt><code>note</code></dt><dd><p class="facts">string · may be left out</p></dd></dl>',
        '\n<h3>Answer</h3><pre tabindex="0"><code>{\n  likes?: number\n}</code></pre>',
        '\n<h3>Failures</h3><p class="codes"><code>self</code> <code>a&lt;b</code></p></div>',
      ].join(''),
    );
  });

  test('a write without fields and codes of its own shows its answer only', () => {
    expect(blockOf('leave')).toBe(
      [
        '<details id="leave"><summary><span class="method">POST</span>',
        ' <code class="address">/<wbr>api/<wbr>input.<wbr>php</code> <span class="title">act=leave on=1</span></summary>',
        '\n<div class="inside"><h3>Answer</h3><pre tabindex="0"><code>unknown</code></pre></div>',
      ].join(''),
    );
  });

  test('a number without a real upper bound shows no range', () => {
    const schema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
    const paths = {
      '/x': {
        get: {
          operationId: 'x',
          tags: ['Videos'],
          summary: '',
          parameters: [slot('n', 'path', schema, true)],
          responses,
        },
      },
    };
    expect(renderOpenApiPage({ ...document, paths }, { tokens: '' })).toContain(
      '<dt><code>n</code></dt><dd><p class="facts">integer</p></dd>',
    );
  });

  test('the tokens come before the rules of the page and cannot end the style sheet', () => {
    const styled = renderOpenApiPage(document, { tokens: ':root{}</style></p>' });
    expect(styled).toContain('<style>:root{}<\\/style><\\/p>\n');
  });
});
