import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGh',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
])('sends to %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/a',
  'https://fcm.googleapis.com@10.0.0.1/a',
  'https://fcm.googleapis.com.example/a',
  'https://evilpush.apple.com.example/a',
  'https://push.apple.com.example/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://localhost/a',
  'file:///etc/passwd',
  'no address',
  '',
])('does not send to %s', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});
