import type { JsonSchema } from './parameter.ts';

/** Texts with a form of their own, as the wire writes them; a reader knows them better by name. */
const knownForms: Record<string, string> = {
  '^\\d+$': 'digits',
  '^\\d+(\\.\\d+)?$': 'decimal',
  '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$': 'date',
  '^(\\d+:)?[0-5]\\d:[0-5]\\d$': 'duration',
};

/**
 * A schema as a type in the manner of TypeScript. `link` writes the name of a schema that is referred to; all other
 * parts go through `escapeHtml`.
 */
export function typeText(
  schema: JsonSchema,
  { link, escapeHtml }: { link(name: string): string; escapeHtml(text: string): string },
  indent = '',
): string {
  const inner = (part: unknown) => typeText(part as JsonSchema, { link, escapeHtml }, indent);
  if (typeof schema.$ref === 'string') return link(schema.$ref.split('/').at(-1) ?? '');
  if ('const' in schema) return escapeHtml(JSON.stringify(schema.const));
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.map(inner).join(' | ');
  if (schema.type === 'array') return arrayText(schema, inner);
  if (schema.type === 'object') return objectText(schema, { link, escapeHtml }, indent);
  const form = knownForms[String(schema.pattern)];
  return escapeHtml(form ?? String(schema.type ?? 'unknown'));
}

function arrayText(schema: JsonSchema, inner: (part: unknown) => string): string {
  if (schema.maxItems === 0) return '[]';
  const item = inner(schema.items ?? {});
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

function objectText(
  schema: JsonSchema,
  { link, escapeHtml }: { link(name: string): string; escapeHtml(text: string): string },
  indent: string,
): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  if (properties.length === 0) {
    const values = schema.additionalProperties;
    if (typeof values !== 'object') return 'object';
    return `Record&lt;string, ${typeText(values as JsonSchema, { link, escapeHtml }, indent)}&gt;`;
  }
  const required = new Set(schema.required as string[] | undefined);
  const deeper = `${indent}  `;
  const lines = properties.map(([name, property]) => {
    const mark = required.has(name) ? '' : '?';
    return `${deeper}${escapeHtml(name)}${mark}: ${typeText(property, { link, escapeHtml }, deeper)}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}
