import { expect, test } from 'vitest';
import { createCookieJar } from '../index.ts';

test('ST-6: a browser keeps, returns and removes a cookie', () => {
  const jar = createCookieJar();
  jar.set('from_publisher', 'näb & co; 1');
  expect(jar.get('from_publisher')).toBe('näb & co; 1');
  jar.remove('from_publisher');
  expect(jar.get('from_publisher')).toBeUndefined();
});
