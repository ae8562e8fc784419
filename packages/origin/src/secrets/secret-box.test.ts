import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const key = () => randomBytes(32).toString('base64url');
const secret = randomBytes(20);

test('a sealed secret opens for its owner only', () => {
  const box = createSecretBox([key()]);
  const sealed = box.seal(secret, 7);
  expect(box.open(sealed, 7)).toEqual({ secret, isOutdated: false });
  expect(box.open(sealed, 8)).toBeUndefined();
});

test('after a change of the site secret older ones still open', () => {
  const [older, newer] = [key(), key()];
  const sealed = createSecretBox([older]).seal(secret, 7);
  expect(createSecretBox([newer, older]).open(sealed, 7)).toEqual({ secret, isOutdated: true });
  expect(createSecretBox([newer]).open(sealed, 7)).toBeUndefined();
});

test('the same secret is sealed differently each time', () => {
  const box = createSecretBox([key()]);
  expect(box.seal(secret, 7)).not.toEqual(box.seal(secret, 7));
});

test.each([0, 1, 27, 28])('%i bytes are not a sealed secret', (length) => {
  expect(createSecretBox([key()]).open(randomBytes(length), 7)).toBeUndefined();
});

test('a changed byte makes a sealed secret invalid', () => {
  const box = createSecretBox([key()]);
  const sealed = box.seal(secret, 7);
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(box.open(changed, 7)).toBeUndefined();
  }
});
