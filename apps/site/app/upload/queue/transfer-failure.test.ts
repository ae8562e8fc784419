import { expect, test } from 'vitest';
import { failureOf } from './transfer-failure.ts';

const answer = (status: number, body = '', codeHeader?: string) => failureOf({ status, body, codeHeader });
const coded = (status: number, code: string) => answer(status, JSON.stringify({ error: 1, code }));

test('a lost connection, a lock and a failure of the server are temporary', () => {
  expect(failureOf(undefined)).toEqual({ kind: 'temporary' });
  for (const status of [408, 409, 423, 500, 502, 503, 504])
    expect(answer(status, '<h1>Bad Gateway</h1>')).toEqual({ kind: 'temporary' });
  expect(coded(503, 'unavailable')).toEqual({ kind: 'temporary' });
});

test('of the limits, only the one of parallel uploads is temporary', () => {
  expect(coded(429, 'too_many_uploads')).toEqual({ kind: 'temporary' });
  expect(coded(429, 'upload.quota')).toEqual({ kind: 'stopped', code: 'upload.quota' });
  expect(coded(429, 'too_many')).toEqual({ kind: 'stopped', code: 'too_many' });
  const drafts = { code: 'upload.too_many_drafts', params: { n: 20 } };
  expect(answer(429, JSON.stringify({ error: 1, ...drafts }))).toEqual({ kind: 'stopped', ...drafts });
  expect(answer(429, 'Too Many Requests')).toEqual({ kind: 'temporary' });
});

test('a refusal of the member or for lack of space stops the transfer', () => {
  for (const [status, code] of [
    [400, 'verif_incomplete'],
    [401, 'login_required'],
    [403, 'suspended'],
    [404, 'not_found'],
    [507, 'upload.no_space'],
  ] as const)
    expect(coded(status, code)).toEqual({ kind: 'stopped', code });
});

test('an answer without a body is read by its header and its status', () => {
  expect(answer(403, '', 'suspended')).toEqual({ kind: 'stopped', code: 'suspended' });
  expect(answer(401)).toEqual({ kind: 'stopped', code: 'login_required' });
  expect(answer(404)).toEqual({ kind: 'stopped', code: 'not_found' });
  expect(answer(410)).toEqual({ kind: 'stopped', code: 'not_found' });
  expect(answer(507)).toEqual({ kind: 'stopped', code: 'upload.no_space' });
  expect(answer(403)).toEqual({ kind: 'stopped', code: 'upload.failed' });
});

test('a file that the server does not accept is refused', () => {
  expect(coded(400, 'upload.extension')).toEqual({ kind: 'refused', code: 'upload.extension' });
  expect(answer(413, '<h1>Payload Too Large</h1>')).toEqual({ kind: 'refused', code: 'upload.too_large' });
});
