import { describe, expect, test } from 'vitest';
import { createRepeatGuard, type ViewClient } from './repeat-guard.ts';

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

const guest = (visitor: string, address = '192.0.2.1'): ViewClient => ({
  userId: undefined,
  visitor,
  address,
});
const member = (userId: number, visitor: string, address = '192.0.2.1'): ViewClient => ({
  userId,
  visitor,
  address,
});

describe('67: a view counts once in half an hour', () => {
  test('for a browser that changes its address', () => {
    const { guard } = setUp();
    expect(guard.admit('video:1', guest('a', '192.0.2.1'))).toBe(true);
    expect(guard.admit('video:1', guest('a', '192.0.2.2'))).toBe(false);
  });

  test('for an address that drops its cookies', () => {
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

  test('and counts again afterwards, regardless of repeated views in between', () => {
    const { guard, pass } = setUp();
    expect(guard.admit('video:1', guest('a'))).toBe(true);
    for (let repetition = 0; repetition < 3; repetition += 1) {
      pass(9 * minute);
      expect(guard.admit('video:1', guest('a'))).toBe(false);
    }
    pass(3 * minute + 1);
    expect(guard.admit('video:1', guest('a'))).toBe(true);
  });

  test('per object: another video, or a model with the same id, counts separately', () => {
    const { guard } = setUp();
    for (const thing of ['video:1', 'video:11', 'model:1']) expect(guard.admit(thing, guest('a'))).toBe(true);
  });

  test('counts several members of one address separately', () => {
    const { guard } = setUp();
    expect(guard.admit('video:1', member(7, 'a'))).toBe(true);
    expect(guard.admit('video:1', member(8, 'b'))).toBe(true);
    // A member who signs out is not counted again.
    expect(guard.admit('video:1', guest('c'))).toBe(false);
  });

  test('drops the oldest keys when the maximum is reached', () => {
    const { guard } = setUp(4);
    expect(guard.admit('video:1', guest('a', '192.0.2.1'))).toBe(true);
    expect(guard.admit('video:1', guest('b', '192.0.2.2'))).toBe(true);
    expect(guard.admit('video:1', guest('c', '192.0.2.3'))).toBe(true);
    expect(guard.admit('video:1', guest('c', '192.0.2.3'))).toBe(false);
    expect(guard.admit('video:1', guest('a', '192.0.2.1'))).toBe(true);
  });
});
