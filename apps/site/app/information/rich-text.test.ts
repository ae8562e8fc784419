import { expect, it } from 'vitest';
import { splitLinks } from './RichText.tsx';

it.each([
  ['plain text', [{ label: 'plain text' }]],
  [
    'see [DMCA](/information/dmca/).',
    [{ label: 'see ' }, { label: 'DMCA', href: '/information/dmca/' }, { label: '.' }],
  ],
  ['[a@b.example](mailto:a@b.example)', [{ label: 'a@b.example', href: 'mailto:a@b.example' }]],
  [
    '[one](/a/)[two](https://b.example/)',
    [
      { label: 'one', href: '/a/' },
      { label: 'two', href: 'https://b.example/' },
    ],
  ],
  ['[x](javascript:alert)', [{ label: '[x](javascript:alert)' }]],
  ['[x](//evil.example/)', [{ label: '[x](//evil.example/)' }]],
  ['[unfinished](', [{ label: '[unfinished](' }]],
  ['', []],
])('splits %j', (text, parts) => {
  expect(splitLinks(text)).toEqual(parts);
});
