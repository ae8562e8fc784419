import { expect, test } from 'vitest';
import { readDocsTokens } from './docs-tokens.ts';

test('the tokens and their reset are one text without imports', async () => {
  const tokens = await readDocsTokens();
  expect(tokens).toContain('box-sizing: border-box');
  expect(tokens).toContain('--surface-0:');
  expect(tokens).not.toContain('@import');
});
