import type { z } from 'zod';

/**
 * Why the fields of a line are not valid, for a person.
 *
 * @param fields As they were read.
 * @param known The names of the fields that a line can have.
 */
export function lineProblem(
  { issues }: z.ZodError,
  fields: Readonly<Record<string, unknown>>,
  known: readonly string[],
): string {
  // A misspelt name is also the reason why a field is missing.
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown) return `there is no field "${unknown.keys[0]}": use ${known.join(', ')}`;
  const [issue] = issues;
  if (issue === undefined) return 'is not valid';
  const [field = ''] = issue.path;
  if (fields[String(field)] === undefined) return `${String(field)}: is missing`;
  const isInList = typeof issue.path[1] === 'number';
  return `${issue.path.filter((part) => typeof part === 'string').join('.')}: ${isInList ? 'one of them ' : ''}${sentenceOf(issue)}`;
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.minimum === 1 ? 'is empty' : `is shorter than ${issue.minimum} characters`;
    case 'too_big':
      return issue.origin === 'array'
        ? `has more than ${issue.maximum} entries`
        : `is longer than ${issue.maximum} characters`;
    case 'invalid_value':
      return `use ${listOf(issue.values.map(String).filter((value) => value !== ''))}`;
    case 'invalid_type':
      return issue.expected === 'string' ? 'is not a text' : 'is of another type';
    default:
      // The schema of the field has the sentence.
      return issue.message;
  }
}

const listOf = (values: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(values);
