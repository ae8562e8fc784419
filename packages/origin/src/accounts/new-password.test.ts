import { expect, test } from 'vitest';
import { ActionRefusal } from '../actions/action-refusal.ts';
import { checkNewPassword } from './new-password.ts';

const policy = { password: { min: 5 } };

function refusalOf(password: string): ActionRefusal | undefined {
  try {
    checkNewPassword(policy, { field: 'pwd', password });
    return undefined;
  } catch (error) {
    if (error instanceof ActionRefusal) return error;
    throw error;
  }
}

test('accepts a password of the minimum length', () => {
  expect(refusalOf('12345')).toBeUndefined();
  expect(refusalOf('😀😀😀😀😀')).toBeUndefined();
});

test.each(['1234', '😀😀😀😀', ''])('refuses the short password %j with the required length', (password) => {
  const refusal = refusalOf(password);
  expect(refusal?.code).toBe('form.min_length');
  expect(refusal?.details).toEqual({
    params: { length: 5 },
    fields: [{ field: 'pwd', code: 'form.min_length', params: { length: 5 } }],
  });
});
