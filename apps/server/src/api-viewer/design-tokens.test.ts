import { expect, test } from 'vitest';
import { readDesignTokens } from './design-tokens.ts';

test('the tokens are custom properties without imports and without the reset', async () => {
  const tokens = await readDesignTokens();
  expect(tokens).toContain('--surface-0:');
  expect(tokens).not.toContain('@import');
  expect(tokens).not.toContain('box-sizing');
});
