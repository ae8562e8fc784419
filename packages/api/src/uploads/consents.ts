import * as z from 'zod/mini';
import { cleanText } from '../address/parts.ts';
import { missingOr } from '../forms/fields.ts';
import { isBlank, normaliseName, normaliseText } from '../forms/form-text.ts';
import { uploadRules } from './rules.ts';

/** The confirmation that a model agreed to the recording and the publication. */
export interface ModelConsent {
  /** Name of the model, as in `models`. */
  model: string;
  /** Where the uploader keeps the signed document, such as a number; empty without one. */
  reference: string;
}

const REFERENCE_LENGTH = 120;
const consent = z.object({
  model: z.string().check(z.minLength(1, 'invalid'), z.maxLength(60, 'form.max_length')),
  reference: z
    .string()
    .check(z.maxLength(REFERENCE_LENGTH, 'form.max_length'), z.regex(/^[^\n]*$/, 'invalid')),
});

/** One line for each model: its name, or its name, a colon and the reference of the document. */
export function consentsField() {
  return z.codec(
    z.string(missingOr('invalid')),
    z.array(consent).check(z.maxLength(uploadRules.models, 'invalid')),
    {
      decode: (text) =>
        cleanText(text)
          .split(/\r\n?|\n/)
          .filter((line) => !isBlank(line))
          .map(readLine),
      encode: (consents) =>
        consents
          .map(({ model, reference }) => (reference === '' ? model : `${model}: ${reference}`))
          .join('\n'),
    },
  );
}

function readLine(line: string): ModelConsent {
  const colon = line.indexOf(':');
  return colon === -1
    ? { model: normaliseName(line), reference: '' }
    : { model: normaliseName(line.slice(0, colon)), reference: normaliseText(line.slice(colon + 1)) };
}
