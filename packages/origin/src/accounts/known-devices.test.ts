import { expect, test } from 'vitest';
import { createKnownDevices, deviceOf } from './known-devices.ts';

function remembered(secret: string, userId: number) {
  const cookies: { name: string; value: string | undefined; maxAgeSeconds: number | undefined }[] = [];
  createKnownDevices(secret).remember(
    {
      setCookie: (name, value, options) =>
        cookies.push({ name, value, maxAgeSeconds: options?.maxAgeSeconds }),
    },
    userId,
  );
  const [cookie] = cookies;
  if (cookie?.value === undefined) throw new Error('no cookie was set');
  return { ...cookie, value: cookie.value };
}

test('recognises a device by its cookie for one account, for a year', () => {
  const devices = createKnownDevices('secret');
  const { name, value, maxAgeSeconds } = remembered('secret', 7);
  expect({ name, maxAgeSeconds }).toEqual({ name: 'nj_device', maxAgeSeconds: 31_536_000 });
  expect(devices.idOf(value, 7)).toBe(value.slice(0, 22));
  expect(devices.idOf(value, 8)).toBeUndefined();
  expect(createKnownDevices('other').idOf(value, 7)).toBeUndefined();
});

test('gives every device a different id', () => {
  expect(remembered('secret', 7).value).not.toBe(remembered('secret', 7).value);
});

test('rejects a malformed cookie and a changed id', () => {
  const devices = createKnownDevices('secret');
  const { value } = remembered('secret', 7);
  const changed = `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`;
  for (const cookie of [undefined, '', 'x', changed, `x${value}`, `${value}x`, value.replace('.', ',')])
    expect(devices.idOf(cookie, 7)).toBeUndefined();
});

test('deviceOf reads the cookie of a request', () => {
  expect(deviceOf({ cookie: (name) => `value of ${name}` })).toBe('value of nj_device');
});
