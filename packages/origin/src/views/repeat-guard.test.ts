import { describe, expect, test } from 'vitest';
import { createRepeatGuard, type Looker } from './repeat-guard.ts';

const minute = 60_000;

function setUp(maxKeys?: number) {
  let now = 1_000_000;
  const guard = createRepeatGuard(() => now, maxKeys);
  return {
    guard,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const guest = (visitor: string, address = '192.0.2.1'): Looker => ({ userId: undefined, visitor, address });
const member = (userId: number, visitor: string, address = '192.0.2.1'): Looker => ({
  userId,
  visitor,
  address,
});

describe('a view counts once in half an hour (rule 63)', () => {
  test('for a browser that changes its address', () => {
    const { guard } = setUp();
    expect(guard.admit('video:1', guest('a', '192.0.2.1'))).toBe(true);
    expect(guard.admit('video:1', guest('a', '192.0.2.2'))).toBe(false);
  });

  test('for an address that throws its cookies away', () => {
    const { guard } = setUp();
    const counted = Array.from({ length: 50 }, (_, n) => guard.admit('video:1', guest(`new-${n}`)));
    expect(counted.filter(Boolean)).toHaveLength(1);
  });

  test('for a member in another browser, and for a guest who signs in', () => {
    const { guard } = setUp();
    expect(guard.admit('video:1', member(7, 'a'))).toBe(true);
    expect(guard.admit('video:1', member(7, 'b', '192.0.2.9'))).toBe(false);
    expect(guard.admit('video:2', guest('a'))).toBe(true);
    expect(guard.admit('video:2', member(7, 'a'))).toBe(false);
  });

  test('and again after that, however often it was asked in between', () => {
    const { guard, pass } = setUp();
    expect(guard.admit('video:1', guest('a'))).toBe(true);
    for (let asked = 0; asked < 3; asked += 1) {
      pass(9 * minute);
      expect(guard.admit('video:1', guest('a'))).toBe(false);
    }
    pass(3 * minute + 1);
    expect(guard.admit('video:1', guest('a'))).toBe(true);
  });

  test('of one thing: another video, or a performer of the same number, is a view of its own', () => {
    const { guard } = setUp();
    for (const thing of ['video:1', 'video:11', 'model:1']) expect(guard.admit(thing, guest('a'))).toBe(true);
  });

  test('members behind one address are counted each', () => {
    const { guard } = setUp();
    expect(guard.admit('video:1', member(7, 'a'))).toBe(true);
    expect(guard.admit('video:1', member(8, 'b'))).toBe(true);
    // Somebody who signs out to be counted again is not.
    expect(guard.admit('video:1', guest('c'))).toBe(false);
  });

  test('in bounded memory: the oldest are forgotten first', () => {
    const { guard } = setUp(4);
    expect(guard.admit('video:1', guest('a', '192.0.2.1'))).toBe(true);
    expect(guard.admit('video:1', guest('b', '192.0.2.2'))).toBe(true);
    expect(guard.admit('video:1', guest('c', '192.0.2.3'))).toBe(true);
    expect(guard.admit('video:1', guest('c', '192.0.2.3'))).toBe(false);
    expect(guard.admit('video:1', guest('a', '192.0.2.1'))).toBe(true);
  });
});
