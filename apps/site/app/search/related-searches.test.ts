import { expect, it } from 'vitest';
import { relatedSearches } from './related-searches.ts';

const video = (models: string[], categories: string[]) => ({ models, categories });
const options = { text: 'quiet water', hidden: ['Hidden Cam'] };

it('names what most of the results have, in the order of the results for the same number', () => {
  const videos = [video(['Ada'], ['Rain']), video(['Bo'], ['Clouds', 'Rain']), video([], ['Clouds', 'Rain'])];
  expect(relatedSearches(videos, options)).toEqual(['Rain', 'Clouds', 'Ada', 'Bo']);
});

it('leaves out the searched words and hidden categories, regardless of case', () => {
  expect(relatedSearches([video(['QUIET'], ['Water', 'hidden cam', 'Rain'])], options)).toEqual(['Rain']);
});

it('names at most eight', () => {
  const many = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
  expect(relatedSearches([video(many, [])], options)).toHaveLength(8);
  expect(relatedSearches([], options)).toEqual([]);
});
