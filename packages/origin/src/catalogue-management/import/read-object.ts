import type { RawLine } from './import-line.ts';

/** A longer line is an error; the longest text has 5000 characters. */
export const MAX_LINE = 200_000;

/** The line of a JSON object. */
export function readObject(text: string, line: number): RawLine {
  if (text.length > MAX_LINE) return { line, fields: {}, problem: 'is longer than 200,000 characters' };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { line, fields: { ...value } };
  } catch {
    // Reported below.
  }
  return { line, fields: {}, problem: 'is not a JSON object' };
}
