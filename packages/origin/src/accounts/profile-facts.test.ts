import { expect, test } from 'vitest';
import { wrongFacts } from './profile-facts.ts';

const now = new Date('2026-06-15T12:00:00Z');
const wrongDay = [{ field: 'birth_date', code: 'invalid' }];

test.each([
  [{}, []],
  [{ birth_date: '', country: '' }, []],
  [{ birth_date: '2008-06-15' }, []],
  [{ birth_date: '2008-06-16' }, wrongDay],
  [{ birth_date: '1905-06-16' }, []],
  [{ birth_date: '1905-06-15' }, wrongDay],
  [{ birth_date: '2000-02-30' }, wrongDay],
  [{ country: 'de' }, []],
  [{ country: 'zz' }, [{ field: 'country', code: 'invalid' }]],
  [{ birth_date: 'x', country: 'zz' }, [...wrongDay, { field: 'country', code: 'invalid' }]],
])('the facts %o have the failures %o', (facts, failures) => {
  expect(wrongFacts(facts, now)).toEqual(failures);
});
