import { expect, test } from 'vitest';
import { ActionRefusal, signedIn } from './action-refusal.ts';

test('a refusal carries its code and details', () => {
  const refusal = new ActionRefusal('self', { info: 'you' });
  expect(refusal).toMatchObject({
    name: 'ActionRefusal',
    message: 'The write was refused with self.',
    code: 'self',
    details: { info: 'you' },
  });
  expect(new ActionRefusal('self').details).toEqual({});
});

test('signedIn returns the viewer and refuses a guest with login_required', () => {
  const viewer = { id: 7 };
  expect(signedIn({ viewer })).toBe(viewer);
  for (const nothing of [undefined, null])
    expect(() => signedIn({ viewer: nothing })).toThrow('The write was refused with login_required.');
});
