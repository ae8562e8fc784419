import type { OpenApiDocument } from './document.ts';
import { pageStyles } from './page-styles.ts';
import type { JsonSchema } from './parameter.ts';
import { sisterExample } from './sister-example.ts';
import { typeText } from './type-text.ts';
import type { WriteNote } from './writes.ts';

export interface OpenApiPageOptions {
  /** The design tokens of the house as CSS text; the page's own rules stand on them. */
  tokens: string;
}

/** The description as a page: no script, one request, readable without styles. */
export function renderOpenApiPage(document: OpenApiDocument, { tokens }: OpenApiPageOptions): string {
  const { info, servers, tags } = document;
  const server = servers[0]?.url ?? '';
  const sections = tags.map(({ name, description }) => section(document, name, description));
  const schemas = Object.entries(document.components.schemas)
    .filter(([name]) => !/(Form|Answer)$/.test(name))
    .map(([name, schema]) => schemaDetails(name, schema));
  const menu = [
    ...tags.map(({ name }) => [name, name] as const),
    ['schemas', 'Schemas'] as const,
    ['sister', 'Your own origin'] as const,
  ];
  return `<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(info.title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" href="openapi.json" type="application/json" title="OpenAPI 3.1">
<style>${tokens.replaceAll('</', '<\\/')}${pageStyles}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="head">
<h1>${escapeHtml(info.title)}</h1>
<p class="server"><span>Origin</span> <code>${escapeHtml(server)}</code></p>
${info.description.split('\n\n').map(paragraph).join('\n')}
<p class="files"><a href="openapi.json">openapi.json</a> is this page for programs (OpenAPI ${document.openapi}).</p>
</header>
<div class="body">
<nav class="menu" aria-label="Parts of the API"><ul class="menu-list">${menu
    .map(([anchor, label]) => `<li><a href="#${escapeHtml(anchor)}">${escapeHtml(label)}</a></li>`)
    .join('')}</ul></nav>
<main id="content">
${sections.join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
<p><code>digits</code> is a whole number as text, <code>decimal</code> a fraction as text, <code>date</code> <code>Y-m-d H:M:S</code> in UTC, <code>duration</code> padded text such as <code>09:01</code>.</p>
${schemas.join('\n')}</section>
<section aria-labelledby="sister"><h2 id="sister">Your own origin</h2>
<p>A sister site speaks to any origin of this wire: the typed client takes its address.</p>
<pre tabindex="0"><code>${escapeHtml(sisterExample)}</code></pre>
</section>
</main>
</div>
</body>
</html>
`;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters?: { name: string; in: string; required: boolean; description: string; schema: JsonSchema }[];
  responses: Record<string, { description: string; content?: Record<string, { schema?: JsonSchema }> }>;
  'x-writes'?: WriteNote[];
}

function section(document: OpenApiDocument, tag: string, description: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      operation: operation as unknown as Operation,
    })),
  );
  const own = operations.filter(({ operation }) => operation.tags.includes(tag));
  const body = own.map(({ path, method, operation }) => {
    const notes = operation['x-writes'];
    if (notes !== undefined) return notes.map((note) => writeDetails(document, path, note)).join('\n');
    // Answered by POST too: the same fields as a form, told beside the GET.
    if (method === 'post') return '';
    return readDetails(path, operation, 'post' in (document.paths[path] ?? {}));
  });
  return `<section aria-labelledby="${escapeHtml(tag)}"><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>
<p>${inline(description)}</p>
${body.filter(Boolean).join('\n')}</section>`;
}

function readDetails(path: string, operation: Operation, isFormToo: boolean): string {
  const { operationId, summary, parameters = [], responses } = operation;
  const query = parameters.filter((each) => each.in === 'query').map(({ name }) => `${name}={${name}}`);
  const address = query.length > 0 ? `${path}?${query.join('&')}` : path;
  const content = responses['200']?.content ?? {};
  const [[type = '', { schema = undefined } = {}] = []] = Object.entries(content);
  return details(operationId, isFormToo ? 'GET, POST' : 'GET', address, summary, [
    parameters.length > 0 ? `<h3>Slots</h3>${fieldList(parameters.map(parameterField))}` : '',
    `<h3>Answer</h3><p>${schema ? `<code>${typeMarkup(schema)}</code>` : `<code>${escapeHtml(type)}</code>`}</p>`,
    failures(responses),
  ]);
}

function writeDetails(document: OpenApiDocument, path: string, note: WriteNote): string {
  const form = document.components.schemas[note.form] as FormSchema | undefined;
  const fixed = Object.entries(note.fixed).map(([name, value]) => `${name}=${value}`);
  const required = new Set(form?.required);
  const fields = Object.entries(form?.properties ?? {})
    .filter(([name]) => !(name in note.fixed))
    .map(([name, schema]) => field(name, facts(schema, required.has(name)), ''));
  const codes = note.codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(' ');
  return details(note.name, 'POST', path, fixed.join(' '), [
    fields.length > 0 ? `<h3>Fields</h3>${fieldList(fields)}` : '',
    `<h3>Answer</h3><pre tabindex="0"><code>${typeMarkup(document.components.schemas[note.answer] ?? {})}</code></pre>`,
    codes === '' ? '' : `<h3>Failures</h3><p class="codes">${codes}</p>`,
  ]);
}

interface FormSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

function schemaDetails(name: string, schema: JsonSchema): string {
  return `<details id="schema-${escapeHtml(name)}"><summary><span class="title">${escapeHtml(name)}</span></summary>
<div class="inside"><pre tabindex="0"><code>${typeMarkup(schema)}</code></pre></div></details>`;
}

function details(
  id: string,
  method: string,
  address: string,
  title: string,
  parts: readonly string[],
): string {
  return `<details id="${escapeHtml(id)}"><summary><span class="method">${escapeHtml(method)}</span> <code class="address">${breakable(address)}</code> <span class="title">${inline(title)}</span></summary>
<div class="inside">${parts.filter(Boolean).join('\n')}</div></details>`;
}

function parameterField({
  name,
  description,
  schema,
  required,
}: NonNullable<Operation['parameters']>[number]) {
  return field(name, facts(schema, required), description);
}

function facts(schema: JsonSchema, isRequired: boolean): string[] {
  const { enum: words, minimum, maximum, minLength, maxLength, default: fallback } = schema;
  const told: string[] = [];
  if (Array.isArray(words)) {
    told.push(
      words.map((word) => (word === '' ? 'empty' : `<code>${escapeHtml(String(word))}</code>`)).join(' '),
    );
  } else told.push(typeMarkup(schema));
  if (minimum !== undefined && maximum !== undefined && Number(maximum) < Number.MAX_SAFE_INTEGER) {
    told.push(`${minimum} to ${Number(maximum).toLocaleString('en')}`);
  }
  if (minLength !== undefined && Number(minLength) > 1) told.push(`at least ${minLength} characters`);
  if (maxLength !== undefined) told.push(`at most ${Number(maxLength).toLocaleString('en')} characters`);
  if (fallback !== undefined && fallback !== '')
    told.push(`default <code>${escapeHtml(String(fallback))}</code>`);
  if (!isRequired) told.push('may be left out');
  return told;
}

function field(name: string, told: readonly string[], description: string): string {
  return `<dt><code>${escapeHtml(name)}</code></dt><dd>${description ? `<p>${inline(description)}</p>` : ''}<p class="facts">${told.join(' · ')}</p></dd>`;
}

const fieldList = (fields: readonly string[]) => `<dl class="fields">${fields.join('')}</dl>`;

function failures(responses: Operation['responses']): string {
  const told = Object.entries(responses).filter(([status]) => status !== '200');
  const items = told.map(([status, { description }]) => `<li><b>${status}</b> ${inline(description)}</li>`);
  return `<h3>Failures</h3><ul class="codes">${items.join('')}</ul>`;
}

function typeMarkup(schema: JsonSchema): string {
  return typeText(schema, {
    escapeHtml,
    link: (name) => `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>`,
  });
}

const paragraph = (text: string) => `<p>${inline(text)}</p>`;
/** Text in which backticks mark code. */
const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
/** A long address may break behind its signs. */
const breakable = (address: string) => escapeHtml(address).replace(/([/.?]|&amp;)/g, '$1<wbr>');

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
