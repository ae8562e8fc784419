import { expect, it } from 'vitest';
import { readMember } from './load-member.ts';

it.each([
  [{ user: { user_id: '7', username: 'wren', avatar: '' } }, { id: 7, username: 'wren' }],
  [
    {
      user: {
        user_id: 7,
        username: 'wren',
        avatar: 'https://site.example/a.webp',
        email: 'wren@example.org',
      },
    },
    { id: 7, username: 'wren', avatar: 'https://site.example/a.webp' },
  ],
])('reads the member of %j', (answer, member) => {
  expect(readMember(answer)).toEqual(member);
});

it.each([
  undefined,
  null,
  'text',
  {},
  { user: [] },
  { user: { user_id: 'x', username: 'wren' } },
  { user: { user_id: '7' } },
])('reads no member of %j', (answer) => {
  expect(readMember(answer)).toBeUndefined();
});
