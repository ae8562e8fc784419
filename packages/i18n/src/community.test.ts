import { expect, it } from 'vitest';
import { communityText } from './community.ts';
import { communityMessages } from './messages/en/community.ts';

it('fills the placeholders of a text and selects its plural form', () => {
  expect(communityText('comments.replyTo', { username: 'wren' })).toBe('Reply to wren');
  expect(communityText('comments.replies', { count: '1', n: 1 })).toBe('1 reply');
  expect(communityText('comments.replies', { count: '2', n: 2 })).toBe('2 replies');
});

it('has no empty text, no surrounding space and no unbalanced brace', () => {
  for (const [key, message] of Object.entries(communityMessages)) {
    for (const text of typeof message === 'string' ? [message] : Object.values(message)) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
    }
  }
});
