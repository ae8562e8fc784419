import { describe, expect, test } from 'vitest';
import type { ApiClientOptions } from '../index.ts';
import * as answers from '../testing/answers.ts';
import { fixedClient } from '../testing/fixed-client.ts';

describe('the normal form', () => {
  test('N8: categories are sorted by title, without the hidden ones', async () => {
    const titles = async (options?: ApiClientOptions) => {
      const { client } = fixedClient(answers.categories, options);
      return (await client.categories()).map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Abstract', 'Water']);
    expect(await titles({ hiddenCategories: ['water'] })).toEqual(['Abstract', 'Hidden Cam', 'Voyeur']);
    const { client } = fixedClient(answers.categories);
    expect((await client.categories({ section: 'toptn' }))[1]).toEqual({
      id: 1,
      dir: 'water',
      popularity: 1.5,
      views: 9000,
      rating: 4.25,
      lastVideoDate: '2026-11-20T08:00:00.000Z',
      addedDate: '2026-01-02T00:00:00.000Z',
      title: 'Water',
      totalVideos: 120,
      pictures: ['/pictures/0/7/320.jpg'],
    });
  });

  test('N9: reads channels', async () => {
    expect(await fixedClient(answers.channelList).client.channels({ count: 1 })).toEqual({
      channels: [{ id: 3, dir: 'north-light', title: 'North Light', videos: 120 }],
      totalCount: 16,
      pages: 16,
    });
    expect(await fixedClient(answers.channel).client.channel({ dir: 'north-light' })).toEqual({
      id: 3,
      dir: 'north-light',
      title: 'North Light',
      description: 'Slow pictures.',
      url: 'https://north-light.example/',
      picture: '/pictures/0/7/320.jpg',
      vda: false,
      statistics: { videos: 120, subscribers: 40, views: 9000, likes: 30, dislikes: 2 },
    });
  });

  test('N10: reads models with facts in info or beside the title', async () => {
    expect((await fixedClient(answers.modelList).client.models({ count: 30 })).models).toEqual([
      {
        id: 9,
        dir: 'ada-vale',
        title: 'Ada Vale',
        picture: '/pictures/0/9/320.jpg',
        rating: 4.5,
        videos: 12,
      },
    ]);
    const expected = {
      id: 9,
      dir: 'ada-vale',
      title: 'Ada Vale',
      description: '',
      rating: 4.5,
      info: { age: '34', zodiac: 'Libra', added_date: '2026-01-02' },
      statistics: { videos: 12, subscribers: 4, views: 900, likes: 10, dislikes: 1 },
    };
    expect(await fixedClient(answers.model).client.model({ dir: 'ada-vale' })).toEqual(expected);
    const { info, ...model } = answers.model.model;
    expect(
      await fixedClient({ model: { ...model, ...info, age: 34 } }).client.model({ dir: 'ada-vale' }),
    ).toEqual(expected);
  });

  test('N11: reads the top data with pornsites from channels and pornstars from models', async () => {
    const stats = await fixedClient(answers.main).client.main();
    expect(stats.keywords).toEqual(['tide']);
    expect(stats.categories.map(({ title }) => title)).toEqual(['Abstract', 'Water']);
    expect(stats.pornsites.map(({ dir }) => dir)).toEqual(['north-light']);
    expect(stats.pornstars.map(({ dir }) => dir)).toEqual(['ada-vale']);
  });

  test('N12: the offer is the first item with a valid address; its description is split into lines', async () => {
    const { client, requested } = fixedClient([{ url: 'javascript:alert(1)' }, ...answers.downloadOffers]);
    expect(await client.downloadOffer({ videoId: 7 })).toEqual({
      contentSourceId: 3,
      studio: 'North Light',
      url: 'https://north-light.example/join',
      description: ['Everything in 4K', 'New every week'],
    });
    expect(requested).toEqual(['/api/download.json?video=7']);
    expect(await fixedClient([]).client.downloadOffer({ videoId: 7 })).toBeUndefined();
  });
});
