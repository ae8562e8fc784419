import { expect, it } from 'vitest';
import { findMemberText, memberText } from './members.ts';
import { memberMessages } from './messages/en/members.ts';

it('fills placeholders and selects the plural form', () => {
  expect(memberText('head.videos', { count: '1', n: 1 })).toBe('1 video');
  expect(memberText('head.videos', { count: '1.2K', n: 1200 })).toBe('1.2K videos');
  expect(memberText('action.acceptFrom', { name: 'ada' })).toBe('Accept request from ada');
});

it('requires the parameters of a text in its type', () => {
  // @ts-expect-error the name is missing
  expect(memberText('action.acceptFrom')).toBe('Accept request from {name}');
});

it('finds the text of a value, and none for an unknown or inherited key', () => {
  expect(findMemberText('gender.man')).toBe('Man');
  expect(findMemberText('gender.unknown')).toBeUndefined();
  expect(findMemberText('constructor')).toBeUndefined();
});

it('has no empty text, no surrounding space and no unbalanced brace', () => {
  for (const [key, message] of Object.entries(memberMessages)) {
    for (const text of typeof message === 'string' ? [message] : Object.values(message)) {
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
    }
  }
});
