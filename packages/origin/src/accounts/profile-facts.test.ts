import { expect, test } from 'vitest';
import { invalidFacts } from './profile-facts.ts';

const now = new Date('2026-06-15T12:00:00Z');
const invalidDay = [{ field: 'birth_date', code: 'invalid' }];

test.each([
  [{}, []],
  [{ birth_date: '', country: '' }, []],
  [{ birth_date: '2008-06-15' }, []],
  [{ birth_date: '2008-06-16' }, invalidDay],
  [{ birth_date: '1905-06-16' }, []],
  [{ birth_date: '1905-06-15' }, invalidDay],
  [{ birth_date: '2000-02-30' }, invalidDay],
  [{ country: 'de' }, []],
  [{ country: 'zz' }, [{ field: 'country', code: 'invalid' }]],
  [{ birth_date: 'x', country: 'zz' }, [...invalidDay, { field: 'country', code: 'invalid' }]],
])('the facts %o have the failures %o', (facts, failures) => {
  expect(invalidFacts(facts, { now, minimumAge: 18 })).toEqual(failures);
});

test('the birth date is that of a person with the minimum age of the site', () => {
  const failuresOf = (birthDate: string) => invalidFacts({ birth_date: birthDate }, { now, minimumAge: 21 });
  expect(failuresOf('2005-06-15')).toEqual([]);
  expect(failuresOf('2005-06-16')).toEqual(invalidDay);
});
