import { expect, test } from 'vitest';
import { createReadContext } from '../testing/read-context.ts';
import { readModelDetail, readModelItem } from './reading.ts';

const { context } = createReadContext();

test('a model in a list needs nothing but an id', () => {
  const read = { id: 9, dir: '', title: '', rating: 0, videos: 0 };
  expect(readModelItem({ model_id: 9 }, context)).toEqual(read);
  expect(readModelItem({ model_id: 9, img: 'javascript:alert(1)', statistics: [] }, context)).toEqual(read);
  expect(() => readModelItem({ title: 'Ada' }, context)).toThrow('The answer has no valid model.');
});

test('a model has a rating of at most five', () => {
  expect(readModelItem({ model_id: 9, rating: '93' }, context).rating).toBe(5);
});

test('the page of a model needs nothing but an id', () => {
  expect(readModelDetail({ model: { model_id: 9 } }, context)).toEqual({
    id: 9,
    dir: '',
    title: '',
    rating: 0,
    description: '',
    info: {},
    statistics: { videos: 0, subscribers: 0, views: 0, likes: 0, dislikes: 0 },
  });
  expect(() => readModelDetail({}, context)).toThrow('The answer has no valid model.');
});

test('the gender of a model is read from info only: beside the title it is an orientation', () => {
  expect(readModelDetail({ model: { model_id: 9, gender: 'str' } }, context).info).toEqual({});
  const model = { model_id: 9, gender: 'str', info: { gender: 'woman' } };
  expect(readModelDetail({ model }, context).info).toEqual({ gender: 'woman' });
});
