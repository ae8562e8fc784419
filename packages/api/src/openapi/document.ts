import type { JsonSchema, ParameterFacts } from './parameter.ts';
import type { ReadFacts } from './read-facts.ts';
import { type PathName, reads } from './reads.ts';
import { componentSchemas, referenceTo } from './schemas.ts';
import { failureResponse, writeAnswers, writeForms, writePathItems } from './writes.ts';

export interface OpenApiOptions {
  /** Address of the origin, `https://host`. */
  serverUrl: string;
  /** Title of the document. */
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

/** Increased when a path or a field changes its meaning. */
const wireVersion = '1.0.0';

const tags = {
  Videos: 'Lists of videos, single videos and related videos.',
  Catalogue: 'Categories, channels and models.',
  Search: 'Search, suggestions and top data.',
  Members: 'Public profiles, comments and subscriptions.',
  Playlists: 'Playlists of members.',
  Media: 'Files, pictures and cues. videofile.php returns the encoded addresses of files.',
  Partners: 'For sites that embed or copy videos: availability, removals, embedding.',
  Syndication: 'For crawlers and feed readers.',
  Writes: 'Forms of the pages of the site.',
} as const satisfies Record<ReadFacts['tag'] | 'Writes', string>;

const description = [
  'Ids and counts are text of digits, because clients concatenate them; `likes`, `dislikes` and `pages` are numbers. Dates are `Y-m-d H:M:S` in UTC.',
  'An empty list has status 200 and `"error":1,"code":"no_results"` beside its empty array. Any other failure has a 4xx or 5xx status and a code.',
  'Public answers are the same for all clients and ignore cookies; they have `ETag`, `Cache-Control` according to the lifetime in their address, and `Surrogate-Key`. CORS allows every origin.',
  'Forms are accepted from pages of the site only, according to `Origin`; their answers are `private, no-store`.',
].join('\n\n');

/** The description of the wire, generated from the schemas and tables that client and origin use. */
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
  // In the order of the address.
  const slots = Object.entries(parameters).sort(
    ([one], [other]) => address.indexOf(`{${one}}`) - address.indexOf(`{${other}}`),
  );
  const pathSlots = slots.filter(([name]) => path.includes(`{${name}}`));
  const querySlots = slots.filter(([name]) => !path.includes(`{${name}}`));
  const parameterList = [
    ...pathSlots.map((slot) => parameter(slot, 'path')),
    ...(method === 'get' ? querySlots.map((slot) => parameter(slot, 'query')) : []),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    ...(parameterList.length > 0 && { parameters: parameterList }),
    ...(method === 'post' && { requestBody: formBody(querySlots) }),
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
