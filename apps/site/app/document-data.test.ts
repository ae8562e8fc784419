import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { documentValues, fromDocument, inDocument } from './document-data.ts';

const page = { title: 'Dunes', related: [{ id: 1 }] };
const inNewDocument = () => {
  const context = new RouterContextProvider();
  context.set(documentValues, []);
  return context;
};

afterEach(() => vi.unstubAllGlobals());

test('a document gets a reference, and the server reads the value from it', () => {
  const context = inNewDocument();
  const [first, second] = [inDocument(context, page), inDocument(context, { title: 'Fjord' })];
  expect(JSON.parse(JSON.stringify([first, second]))).toEqual([{ documentValue: 0 }, { documentValue: 1 }]);
  expect(context.get(documentValues)).toEqual([page, { title: 'Fjord' }]);
  expect(fromDocument(first)).toBe(page);
});

test('the browser reads the value from the script of the document', () => {
  const received = JSON.parse(JSON.stringify(inDocument(inNewDocument(), page)));
  vi.stubGlobal('window', { documentValues: [page] });
  expect(fromDocument(received)).toBe(page);
});

test('a request of the router gets the value itself', () => {
  const data = inDocument(new RouterContextProvider(), page);
  expect(data).toBe(page);
  expect(fromDocument(data)).toBe(page);
});
