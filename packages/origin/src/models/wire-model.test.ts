import { expect, test } from 'vitest';
import type { ModelRow } from './store.ts';
import { toWireModel, toWireModelItem } from './wire-model.ts';

const site = 'https://tube.example';
const now = new Date('2026-11-29T12:00:00Z');
const row: ModelRow = {
  id: 4,
  dir: 'ada-lind',
  title: 'Ada Lind',
  description: 'Dancer',
  info: { country: 'se', hair: '' },
  gender: 'female',
  has_picture: true,
  videos: 12,
  views: 300,
  likes: 5,
  dislikes: 1,
  subscribers: 9,
  rating: 4.25,
  added_date: new Date('2026-01-02T00:00:00Z'),
};
const item = {
  model_id: '4',
  title: 'Ada Lind',
  dir: 'ada-lind',
  img: 'https://tube.example/pictures/models/4/640.jpg',
  rating: '4.25',
  statistics: { videos: '12', subscribers: '9', views: '300' },
};

test('a model in a list has a picture, a rating and counters', () => {
  expect(toWireModelItem(row, site)).toEqual(item);
  expect(toWireModelItem({ ...row, has_picture: false }, site).img).toBe('');
});

test('the page of a model omits unknown facts', () => {
  expect(toWireModel(row, { publicUrl: site, now })).toEqual({
    model: {
      ...item,
      description: 'Dancer',
      gender: 'female',
      info: { country: 'se', added_date: '2026-01-02' },
      statistics: { ...item.statistics, likes: 5, dislikes: 1 },
    },
  });
});

test.each([
  [{ age: '54', birth_date: '1971-02-05' }, '55'],
  [{ age: '54', birth_date: '1971-11-30' }, '54'],
  [{ birth_date: '1971-11-29' }, '55'],
  [{ age: '54' }, '54'],
  [{ age: '54', birth_date: 'February 1971' }, '54'],
  [{ age: '54', birth_date: '' }, '54'],
  [{ birth_date: '2971-02-05' }, undefined],
])('180: the age of a model with %j is %s', (info, age) => {
  expect(toWireModel({ ...row, info }, { publicUrl: site, now }).model.info.age).toBe(age);
});
