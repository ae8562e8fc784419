import type { JsonSchema, ParameterFacts } from './parameter.ts';
import type { ReadFacts } from './read-facts.ts';
import { type PathName, reads } from './reads.ts';
import { componentSchemas, referenceTo } from './schemas.ts';
import { failureResponse, writeAnswers, writeForms, writePathItems } from './writes.ts';

export interface OpenApiOptions {
  /** The origin's own address, `https://host`. */
  serverUrl: string;
  /** Whose origin it is. */
  title: string;
}

/** An OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.1). */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, JsonSchema>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Grows when a path or a field changes its meaning. */
const wireVersion = '1.0.0';

const tags = {
  Videos: 'Lists of videos, one video and what is related to it.',
  Catalogue: 'Categories, channels and performers.',
  Search: 'Words, suggestions and what is sought most.',
  Members: 'Profiles, comments and subscriptions, as everybody sees them.',
  Playlists: 'Lists that members make.',
  Media: 'Files, pictures and cues. The addresses of files come from videofile.php, encoded.',
  Partners: 'For sites that embed or copy: what is there, what went, how to show it.',
  Syndication: 'For crawlers and feed readers.',
  Writes: 'Forms of the site’s own pages.',
} as const satisfies Record<ReadFacts['tag'] | 'Writes', string>;

const description = [
  'Ids and counts are text of digits, because clients concatenate them; `likes`, `dislikes` and `pages` are numbers. Dates are `Y-m-d H:M:S` in UTC.',
  'An empty list is 200 with `"error":1,"code":"no_results"` beside its empty array. Any other failure has a status of 4xx or 5xx and a code.',
  'Public answers are the same for everybody and read no cookie; they carry `ETag`, `Cache-Control` by the lifetime in their address, and `Surrogate-Key`. Every origin may read them.',
  'Forms are taken from pages of the site itself only, by their `Origin`; their answers are `private, no-store`.',
].join('\n\n');

/** The description of the wire, made from the same schemas, vocabularies and tables that client and origin use. */
export function createOpenApiDocument({ serverUrl, title }: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, facts] of Object.entries(reads) as [PathName, ReadFacts][]) {
    addRead(paths, name, facts);
    if (facts.also) addRead(paths, `${name}OfAll`, { ...facts, ...facts.also });
  }
  return {
    openapi: '3.1.1',
    info: { title, version: wireVersion, description },
    servers: [{ url: serverUrl }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    paths: { ...paths, ...writePathItems() },
    components: { schemas: { ...componentSchemas(writeAnswers()), ...writeForms() } },
  };
}

function addRead(paths: Record<string, JsonSchema>, name: string, facts: ReadFacts): void {
  const { address, methods = ['get'] } = facts;
  const [path = ''] = address.split('?');
  const item: JsonSchema = {};
  for (const method of methods) {
    item[method] = readOperation(method === 'get' ? name : `${name}ByForm`, facts, method);
  }
  paths[path] = item;
}

function readOperation(operationId: string, facts: ReadFacts, method: 'get' | 'post'): JsonSchema {
  const { tag, summary, address, parameters } = facts;
  const [path = ''] = address.split('?');
  // In the order in which the address has them.
  const slots = Object.entries(parameters).sort(
    ([one], [other]) => address.indexOf(`{${one}}`) - address.indexOf(`{${other}}`),
  );
  const ofPath = slots.filter(([name]) => path.includes(`{${name}}`));
  const ofQuery = slots.filter(([name]) => !path.includes(`{${name}}`));
  const written = [
    ...ofPath.map((slot) => parameter(slot, 'path')),
    ...(method === 'get' ? ofQuery.map((slot) => parameter(slot, 'query')) : []),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    ...(written.length > 0 && { parameters: written }),
    ...(method === 'post' && { requestBody: formBody(ofQuery) }),
    responses: responses(facts),
  };
}

function parameter([name, facts]: [string, ParameterFacts], place: 'path' | 'query'): JsonSchema {
  const { description: about, example, isRequired = false } = facts;
  const schema = place === 'path' ? withoutEmpty(facts) : facts.schema;
  return {
    name,
    in: place,
    required: place === 'path' || isRequired,
    description: about,
    schema,
    ...(example !== undefined && { example }),
  };
}

function withoutEmpty({ schema, none }: ParameterFacts): JsonSchema {
  if (none === undefined) return schema;
  const { enum: words } = schema;
  return {
    ...schema,
    ...(Array.isArray(words) && { enum: words.map((word: unknown) => (word === '' ? none : word)) }),
    ...(schema.default === '' && { default: none }),
  };
}

function formBody(slots: readonly [string, ParameterFacts][]): JsonSchema {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      slots.map(([name, facts]) => [name, { ...facts.schema, description: facts.description }]),
    ),
    required: slots.filter(([, facts]) => facts.isRequired).map(([name]) => name),
  };
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } };
}

function responses({ answer, failures = {} }: ReadFacts): JsonSchema {
  const content =
    typeof answer === 'string' ? { [answer]: {} } : { 'application/json': { schema: referenceTo(answer) } };
  const common = { 400: ['address'], 405: ['method'], 414: ['address_too_long'], 500: ['internal'] };
  const failed = Object.entries({ ...common, ...failures }).map(([status, codes]) => {
    return [status, failureResponse(codes, 'Failure')];
  });
  return { 200: { description: 'The answer.', content }, ...Object.fromEntries(failed) };
}
