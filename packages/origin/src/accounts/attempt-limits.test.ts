import { describe, expect, test } from 'vitest';
import {
  attemptSubject,
  changePasswordLimits,
  linkLimits,
  mailLimits,
  restoreLimits,
  signInLimits,
  signUpLimits,
  subjectAndAddressLimit,
} from './attempt-limits.ts';

const address = '192.0.2.1';
const quarter = 900;
const hour = 3600;
const attempt = { subject: attemptSubject('ada', undefined), address, device: undefined };
const bounds = (limits: { most: number; seconds: number }[]) =>
  limits.map(({ most, seconds }) => [most, seconds]);

describe('limits of sign-in', () => {
  test('a known device has its own ten attempts in 15 minutes', () => {
    expect(signInLimits({ ...attempt, device: 'd1' })).toEqual([
      { key: 'sign-in device d1', most: 10, seconds: quarter },
    ]);
  });

  test('other devices count by account and address, by address, and by account', () => {
    const limits = signInLimits(attempt);
    expect(bounds(limits)).toEqual([
      [10, quarter],
      [60, quarter],
      [50, hour],
    ]);
    expect(limits[0]).toEqual(subjectAndAddressLimit(attempt.subject, address));
    expect(limits[0]?.key).toMatch(/^sign-in [\w-]{22} 192\.0\.2\.1$/);
    expect(limits[1]?.key).toBe('sign-in address 192.0.2.1');
    expect(limits[2]?.key).toMatch(/^sign-in name [\w-]{22}$/);
  });

  test('the key of a name contains a hash, not the name', () => {
    const keys = (name: string) =>
      signInLimits({ ...attempt, subject: attemptSubject(name, undefined) }).map(({ key }) => key);
    expect(keys('ada').join()).not.toContain('ada');
    expect(keys('ada')).toEqual(keys('ada'));
    expect(keys('ada')[2]).not.toBe(keys('bob')[2]);
  });

  test('all names of an account are one subject; an unknown name is normalised', () => {
    expect(attemptSubject('Ada', 7)).toBe(attemptSubject('ada@example.org', 7));
    expect(attemptSubject('Ada', 7)).not.toBe(attemptSubject('Ada', 8));
    expect(attemptSubject(' ADA ', undefined)).toBe(attemptSubject('ada', undefined));
    expect(attemptSubject('ada', undefined)).not.toBe(attemptSubject('bob', undefined));
  });
});

test('an address has 30 sign-ups per hour', () => {
  expect(signUpLimits(address)).toEqual([{ key: 'sign-up address 192.0.2.1', most: 30, seconds: hour }]);
});

test('a mailbox gets three mails per hour, regardless of case', () => {
  const [limit] = mailLimits('Ada@example.org');
  expect(limit).toMatchObject({ most: 3, seconds: hour });
  expect(limit?.key).toMatch(/^mail [\w-]{22}$/);
  expect(mailLimits('ada@example.org')).toEqual([limit]);
});

test('an address has 15 restores per hour, and each counts as a mail', () => {
  expect(restoreLimits(address, 'ada@example.org')).toEqual([
    { key: 'restore address 192.0.2.1', most: 15, seconds: hour },
    ...mailLimits('ada@example.org'),
  ]);
});

test('an address has 60 links and a member ten wrong passwords in 15 minutes', () => {
  expect(linkLimits(address)).toEqual([{ key: 'link address 192.0.2.1', most: 60, seconds: quarter }]);
  expect(changePasswordLimits(7)).toEqual([{ key: 'change-password 7', most: 10, seconds: quarter }]);
});
