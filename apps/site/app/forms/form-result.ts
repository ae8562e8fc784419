import type { WriteFailure } from '@nightjar/api';

/** The failure of one field; `field` is empty for the whole form. */
export interface FieldProblem {
  field: string;
  code: string;
  params?: Record<string, string | number>;
}

/** What a form shows after it was sent. */
export interface FormFailure {
  ok: false;
  code: string;
  params?: Record<string, string | number>;
  /** Code of the toast (requirement UI-5). */
  notify?: string;
  fields: FieldProblem[];
  /** Sent texts, without secrets, so that a page without JavaScript shows them again. */
  values: Record<string, string>;
}

export type FormResult = { ok: true } | FormFailure;

/** Builds the result of a refused write; `values` are the sent texts that the form shows again. */
export function formFailure(
  { code, wireCode, params, notify, fields }: WriteFailure<string>,
  values: Record<string, string> = {},
): FormFailure {
  return {
    ok: false,
    // A code that is unknown to this version may still have a text.
    code: code === 'unnamed' ? wireCode : code,
    ...(params && { params }),
    notify,
    fields,
    values,
  };
}

/** Codes of a form that did not reach the origin. */
export type LocalFormCode = 'offline' | 'failed';

export const localFailure = (code: LocalFormCode): FormFailure => ({
  ok: false,
  code,
  fields: [],
  values: {},
});

/** The texts of a form by name; a missing field is empty, a file is ignored. */
export function readTexts<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const texts = Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
  return texts as Record<Name, string>;
}
