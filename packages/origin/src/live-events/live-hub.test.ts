import { expect, test } from 'vitest';
import { createLiveHub, parseLiveMessage } from './live-hub.ts';

function openPage() {
  const seen: string[] = [];
  return {
    seen,
    send: (event: object) => void seen.push(JSON.stringify(event)),
    check: () => void seen.push('check'),
    resync: () => void seen.push('resync'),
    end: () => void seen.push('end'),
  };
}

test.each([
  ['7 notification', { userId: 7, event: { name: 'notification' } }],
  ['7 message 12', { userId: 7, event: { name: 'message', otherId: 12 } }],
  ['7 read 12', { userId: 7, event: { name: 'read', otherId: 12 } }],
  ['7 session', { userId: 7 }],
  ['', undefined],
  ['7', undefined],
  ['7 unknown', undefined],
  ['x notification', undefined],
  ['7 message 12 13', undefined],
])('the message "%s" is %o', (payload, expected) => {
  expect(parseLiveMessage(payload)).toEqual(expected);
});

test('an event reaches all pages of its member only', () => {
  const hub = createLiveHub();
  const [first, second, other] = [openPage(), openPage(), openPage()];
  hub.add(7, first);
  const remove = hub.add(7, second);
  hub.add(8, other);
  hub.receive('7 notification');
  remove?.();
  hub.receive('7 message 8');
  expect(first.seen).toHaveLength(2);
  expect(second.seen).toHaveLength(1);
  expect(other.seen).toEqual([]);
});

test('the oldest page of a member is closed when a new one exceeds the limit', () => {
  const hub = createLiveHub({ perMember: 2, total: 10 });
  const pages = [openPage(), openPage(), openPage()];
  const removals = pages.map((page) => hub.add(7, page));
  expect(pages.map(({ seen }) => seen)).toEqual([['end'], [], []]);
  expect(hub.size).toBe(2);
  for (const remove of removals) remove?.();
  expect(hub.size).toBe(0);
});

test('a full process accepts no further page', () => {
  const hub = createLiveHub({ perMember: 2, total: 1 });
  const remove = hub.add(7, openPage());
  expect(hub.add(8, openPage())).toBeUndefined();
  remove?.();
  remove?.();
  expect(hub.size).toBe(0);
});

test('a session that ended is checked, after a gap every page reads again, and closing ends every page', () => {
  const hub = createLiveHub();
  const page = openPage();
  hub.add(7, page);
  hub.receive('7 session');
  hub.resync();
  hub.close();
  expect(page.seen).toEqual(['check', 'resync', 'end']);
});
