import { expect, test } from 'vitest';
import { searchedTerm } from './searched-term.ts';

test.each([
  ['/search/?s=Night+Sky', 'night sky'],
  ['/search/2/?a=1&s=night', 'night'],
  ['//search/?s=night', 'night'],
  ['/api/videos.php?s=night', 'night'],
  ['/api/videos2.php?params=x&s=NIGHT', 'night'],
  ['/api/videos3.php?s=night', undefined],
  ['/api/videos2xphp?s=night', undefined],
  ['/api/videos2.php', undefined],
  ['/searching?s=night', undefined],
  ['/x/search/?s=night', undefined],
  ['/search/', undefined],
  ['/search/?q=night', undefined],
  ['/search/?s=', ''],
])('the search term of %s is %s', (target, term) => {
  expect(searchedTerm(target)).toBe(term);
});
