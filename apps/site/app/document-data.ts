import { createContext, type RouterContextProvider } from 'react-router';

/** Replaces a value in the data of a loader. The value itself is in a script of the document. */
export interface DocumentReference {
  documentValue: number;
}

declare global {
  interface Window {
    /** Written by the document (server/handoff-scripts.ts). */
    documentValues?: unknown[];
  }
}

/** The values of one document. Null for requests of the router in the browser, which get the data itself. */
export const documentValues = createContext<object[] | null>(null);

const referenced = new WeakMap<DocumentReference, object>();

/**
 * Moves a value from the data of a loader into a script of the document, as JSON. The router would visit every field to
 * encode it, and again in the browser to decode it.
 *
 * @param value Plain data that JSON represents completely; without dates.
 * @returns A reference for a document, otherwise the value.
 */
export function inDocument<Value extends object>(
  context: Readonly<RouterContextProvider>,
  value: Value,
): Value | DocumentReference {
  const values = context.get(documentValues);
  if (!values) return value;
  const reference = { documentValue: values.push(value) - 1 };
  referenced.set(reference, value);
  return reference;
}

/** The value that a loader passed to `inDocument`; the same object for each call. */
export function fromDocument<Value extends object>(data: Value | DocumentReference): Value {
  if (!('documentValue' in data)) return data;
  return (referenced.get(data) ?? window.documentValues?.[data.documentValue]) as Value;
}
