import { describe, expect, test, vi } from 'vitest';
import { type ApiClient, type ApiClientOptions, ApiError, createApiClient, toAsciiJson } from '../index.ts';
import * as answers from '../testing/answers.ts';

const log = { warn: vi.fn() };

/** A client of a fake origin with a fixed answer, and the requested paths. */
function clientOf(
  answer: unknown,
  { status = 200, ...options }: ApiClientOptions & { status?: number } = {},
) {
  const requested: string[] = [];
  const body = typeof answer === 'string' ? answer : toAsciiJson(answer);
  const fetch = async (input: string | URL | Request) => {
    requested.push(String(input).replace('https://nightjar.example', ''));
    return new Response(body, { status });
  };
  log.warn.mockClear();
  return {
    requested,
    client: createApiClient({ publicUrl: 'https://nightjar.example', fetch, log, ...options }),
  };
}

describe('the normal form', () => {
  const card = {
    id: 45678,
    dir: 'slow-tide',
    title: 'Slow tide',
    description: 'Waves drawn by numbers.',
    durationSeconds: 541,
    views: 12497,
    likes: 14,
    dislikes: 4,
    rating: 4.1111,
    ratingAmount: 18,
    postDate: '2026-03-04T05:06:07.000Z',
    poster: '/pictures/45000/45678/640.jpg',
    preview: '/c/45000/45678/45678_tr.mp4',
    badge: 'HD',
    isVr: false,
    isPrivate: false,
    channel: { dir: 'north-light', title: 'North Light' },
    user: { id: 12, username: 'mira' },
    categories: ['Water', 'Calm'],
    models: ['Ada Vale', 'Bo Reed'],
  };

  test('N1: reads a list of videos', async () => {
    const { client, requested } = clientOf(answers.videoList);
    expect(await client.videos({ count: 24, lifetime: 3600 })).toEqual({
      videos: [card],
      totalCount: 929_879,
      pages: 38_745,
    });
    expect(requested).toEqual(['/api/json/videos2/3600/str/latest-updates/24/..1.all.all.all.json']);
  });

  test('N2: reads numbers, null, other names and missing values as the same card', async () => {
    const { video_id, user_id, username, channel, duration, categories, video_viewed, ...rest } =
      answers.videoItem;
    const { client } = clientOf({
      total_count: 1,
      videos: [
        {
          ...rest,
          video_id: 45678,
          duration: 541,
          statistics: { viewed: 12497 },
          user: { user_id: 12, username: 'mira' },
          content_source: { dir: 'north-light', title: 'North Light' },
          categories: [{ title: 'Water' }, 'Calm'],
          props: null,
          description: null,
          scr: undefined,
        },
      ],
    });
    expect(await client.related({ videoId: 1 })).toEqual({
      videos: [{ ...card, description: '' }],
      totalCount: 1,
      pages: 1,
    });
  });

  test('N3: leaves out and logs an invalid entry', async () => {
    const { client } = clientOf({
      ...answers.videoList,
      videos: [{ title: 'no number' }, answers.videoItem, null],
    });
    expect((await client.videos()).videos.map(({ id }) => id)).toEqual([45678]);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  test('N4: reads a video', async () => {
    const { client, requested } = clientOf(answers.video);
    expect(await client.video({ videoId: 45678 })).toEqual({
      id: 45678,
      dir: 'slow-tide',
      title: 'Slow tide',
      description: 'Waves drawn by numbers.',
      durationSeconds: 3723,
      postDate: '2026-03-04T05:06:07.000Z',
      poster: '/pictures/45000/45678/1280.jpg',
      preview: '/c/45000/45678/45678_tr.mp4',
      status: 1,
      isRefused: false,
      isPrivate: false,
      badge: 'FHD',
      isVr: true,
      statistics: { views: 12497, likes: 14, dislikes: 4, comments: 0, rating: 4.1111, ratingAmount: 18 },
      channel: {
        id: 3,
        dir: 'north-light',
        title: 'North Light',
        url: 'https://north-light.example/',
        videos: 120,
        subscribers: 40,
        vda: true,
      },
      user: { id: 12, username: 'mira', subscribers: 7 },
      categories: [{ id: 5, dir: 'water', title: 'Water' }],
      models: [{ id: 9, dir: 'ada-vale', title: 'Ada Vale' }],
      tags: [],
      relatedSearches: ['tide', 'calm water'],
    });
    expect(requested).toEqual(['/api/json/video/86400/0/45000/45678.json']);
  });

  test('N5: accepts [] as channel and user', async () => {
    const { client } = clientOf({ video: { ...answers.video.video, channel: [], user: [] } });
    const video = await client.video({ videoId: 45678 });
    expect(video).toMatchObject({ isRefused: false, relatedSearches: [] });
    expect(video).not.toHaveProperty('channel');
    expect(video).not.toHaveProperty('user');
  });

  test.each([
    ['private', { status_id: '1', is_private: '1' }, { status: 1, isDeleted: false, isPrivate: true }],
    ['deleted', { status_id: '5', is_private: '0' }, { status: 5, isDeleted: true, isPrivate: false }],
  ])('N5: a %s video without texts is refused', async (_state, wire, read) => {
    const { client } = clientOf({ video: { video_id: '45678', ...wire }, related_searches: [] });
    expect(await client.video({ videoId: 45678 })).toEqual({ id: 45678, isRefused: true, ...read });
  });

  test('N5: removes all texts of a deleted video, even if the origin sends them', async () => {
    const { client } = clientOf({ video: { ...answers.video.video, status_id: '5' } });
    expect(await client.video({ videoId: 45678 })).toEqual({
      id: 45678,
      status: 5,
      isRefused: true,
      isDeleted: true,
      isPrivate: false,
    });
  });

  test('N5: a private video with texts is not refused', async () => {
    const { client } = clientOf({ video: { ...answers.video.video, is_private: '1' } });
    expect(await client.video({ videoId: 45678 })).toMatchObject({
      isRefused: false,
      isPrivate: true,
      title: 'Slow tide',
    });
  });

  test.each([
    ['https://ads.example/vast.xml?id=4', 'https://ads.example/vast.xml?id=4'],
    ['/api/house-ad.xml', '/api/house-ad.xml'],
    ['https://ads.example/a b"', 'https://ads.example/a%20b%22'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [{ url: 'https://ads.example/' }, undefined],
    [null, undefined],
  ])('N5: an ad tag %j is read as %j', async (tag, read) => {
    const { client } = clientOf({ video: { ...answers.video.video, ad_tag: tag } });
    const video = await client.video({ videoId: 45678 });
    expect(video.isRefused ? 'refused' : video.adTag).toBe(read);
  });

  test('N5: tracks have kind, language and address; unusable tracks are left out', async () => {
    const track = {
      kind: 'captions',
      lang: 'en',
      label: 'English',
      url: '/tracks/45000/45678/1.vtt',
      is_default: '1',
    };
    const tracks = [
      track,
      { ...track, kind: 'chapters', label: '', is_default: 0, url: 'https://cdn.example/2.vtt' },
      { ...track, kind: 'metadata' },
      { ...track, lang: '"><b>' },
      { ...track, lang: '' },
      { ...track, url: 'javascript:alert(1)' },
      { ...track, url: null },
      null,
      'captions',
    ];
    const { client } = clientOf({ video: { ...answers.video.video, tracks } });
    const video = await client.video({ videoId: 45678 });
    expect(video.isRefused ? [] : video.tracks).toEqual([
      { kind: 'captions', lang: 'en', label: 'English', url: '/tracks/45000/45678/1.vtt', isDefault: true },
      { kind: 'chapters', lang: 'en', label: 'en', url: 'https://cdn.example/2.vtt', isDefault: false },
    ]);
  });

  test.each([[undefined], [null], [[]], ['none'], [{}]])('N5: the tracks %j are absent', async (tracks) => {
    const { client } = clientOf({ video: { ...answers.video.video, tracks } });
    expect(await client.video({ videoId: 45678 })).not.toHaveProperty('tracks');
  });

  test('N6: files are decoded and labelled, and the trailer is dropped', async () => {
    const { client, requested } = clientOf(answers.videoFiles);
    expect(await client.videofile({ videoId: 45678 })).toEqual([
      {
        suffix: '_sd.mp4',
        label: 'SD',
        url: answers.fileAddress,
        isDefault: true,
        vr: 'eqr_180_lr',
        timelines: {
          url: '/timelines/160x90/0/45000/45678.54.10.vtt',
          count: 54,
          interval: 10,
          format: '160x90',
        },
      },
      { suffix: '.mp4', label: 'HD', url: '/get_file/1/t/45000/45678/45678.mp4/', isDefault: false },
      { suffix: '_fhd.mp4', label: 'Full HD', url: 'https://cdn.example/45678_fhd.mp4', isDefault: false },
    ]);
    expect(requested).toEqual(['/api/videofile.php?video_id=45678&lifetime=864000']);
  });

  test('N13: addresses of files, timelines, tracks and previews are resolved against an origin on another host', async () => {
    const sister = { baseUrl: 'http://origin.example:8185', publicUrl: 'http://sister.example' };
    const files = await clientOf(answers.videoFiles, sister).client.videofile({ videoId: 45678 });
    expect(files.map(({ url }) => url)).toEqual([
      `${sister.baseUrl}${answers.fileAddress}`,
      'https://nightjar.example/get_file/1/t/45000/45678/45678.mp4/',
      'https://cdn.example/45678_fhd.mp4',
    ]);
    expect(files[0]?.timelines?.url).toBe(`${sister.baseUrl}/timelines/160x90/0/45000/45678.54.10.vtt`);
    const tracks = [{ kind: 'captions', lang: 'en', label: 'English', url: '/tracks/45000/45678/1.vtt' }];
    const { client } = clientOf(
      { video: { ...answers.video.video, tracks, pv: 'origin.example:8185/c/45000/45678/45678_tr.mp4' } },
      sister,
    );
    expect(await client.video({ videoId: 45678 })).toMatchObject({
      preview: `${sister.baseUrl}/c/45000/45678/45678_tr.mp4`,
      tracks: [{ url: `${sister.baseUrl}/tracks/45000/45678/1.vtt` }],
    });
  });

  test('N13: a server with an internal baseUrl returns public addresses', async () => {
    const { client } = clientOf(answers.videoFiles, {
      baseUrl: 'http://10.0.0.5:8080',
      publicUrl: 'https://sister.example',
      originUrl: 'https://sister.example',
    });
    const [file] = await client.videofile({ videoId: 45678 });
    expect(file?.url).toBe(answers.fileAddress);
    expect(file?.timelines?.url).toBe('/timelines/160x90/0/45000/45678.54.10.vtt');
  });

  test.each([200, 404])(
    'N7: an error with status %i instead of files is logged and gives an empty list',
    async (status) => {
      const { client } = clientOf({ error: 1, code: 'not_found' }, { status });
      expect(await client.videofile({ videoId: 45678 })).toEqual([]);
      expect(log.warn.mock.calls).toEqual([
        [
          { videoId: 45678, code: 'not_found' },
          'The origin returned an error instead of the files of a video; the list is empty.',
        ],
      ]);
    },
  );

  test('N8: categories are sorted by title, without the hidden ones', async () => {
    const titles = async (options?: ApiClientOptions) => {
      const { client } = clientOf(answers.categories, options);
      return (await client.categories()).map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Abstract', 'Water']);
    expect(await titles({ hiddenCategories: ['water'] })).toEqual(['Abstract', 'Hidden Cam', 'Voyeur']);
    const { client } = clientOf(answers.categories);
    expect((await client.categories({ section: 'toptn' }))[1]).toEqual({
      id: 1,
      dir: 'water',
      title: 'Water',
      totalVideos: 120,
      pictures: ['/pictures/0/7/320.jpg'],
    });
  });

  test('N9: reads channels', async () => {
    expect(await clientOf(answers.channelList).client.channels({ count: 1 })).toEqual({
      channels: [{ id: 3, dir: 'north-light', title: 'North Light', videos: 120 }],
      totalCount: 16,
      pages: 16,
    });
    expect(await clientOf(answers.channel).client.channel({ dir: 'north-light' })).toEqual({
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
    expect((await clientOf(answers.modelList).client.models({ count: 30 })).models).toEqual([
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
    expect(await clientOf(answers.model).client.model({ dir: 'ada-vale' })).toEqual(expected);
    const { info, ...model } = answers.model.model;
    expect(
      await clientOf({ model: { ...model, ...info, age: 34 } }).client.model({ dir: 'ada-vale' }),
    ).toEqual(expected);
  });

  test('N11: reads the top data with pornsites from channels and pornstars from models', async () => {
    const stats = await clientOf(answers.main).client.main();
    expect(stats.keywords).toEqual(['tide']);
    expect(stats.categories.map(({ title }) => title)).toEqual(['Abstract', 'Water']);
    expect(stats.pornsites.map(({ dir }) => dir)).toEqual(['north-light']);
    expect(stats.pornstars.map(({ dir }) => dir)).toEqual(['ada-vale']);
  });

  test('N12: the offer is the first item with a valid address; its description is split into lines', async () => {
    const { client, requested } = clientOf([{ url: 'javascript:alert(1)' }, ...answers.downloadOffers]);
    expect(await client.downloadOffer({ videoId: 7 })).toEqual({
      contentSourceId: 3,
      studio: 'North Light',
      url: 'https://north-light.example/join',
      description: ['Everything in 4K', 'New every week'],
    });
    expect(requested).toEqual(['/api/download.json?video=7']);
    expect(await clientOf([]).client.downloadOffer({ videoId: 7 })).toBeUndefined();
  });
});

describe('failures', () => {
  async function failure(call: Promise<unknown>): Promise<ApiError> {
    const error = await call.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error instanceof ApiError) return error;
    throw new Error('The call did not fail with an ApiError.');
  }

  test('F1: a status outside 2xx gives an error with the status and the code of the body', async () => {
    const missing = await failure(
      clientOf({ error: 1, code: 'not_found' }, { status: 404 }).client.video({ videoId: 7 }),
    );
    expect(missing).toMatchObject({ code: 'http', status: 404, wireCode: 'not_found' });
    expect(missing.message).toBe('Request failed with status code 404');
    const proxy = await failure(clientOf('<h1>Bad gateway</h1>', { status: 502 }).client.main());
    expect(proxy).toMatchObject({ code: 'http', status: 502, wireCode: undefined });
  });

  test('F2: the error flag is a failure for every status', async () => {
    const error = await failure(clientOf({ error: 'yes', code: 7, videos: null }).client.videos());
    expect(error).toMatchObject({ code: 'wire', status: 200, wireCode: '7' });
  });

  test.each([
    ['its code', answers.emptyVideoList],
    ['its empty array', { error: 1, code: 3, videos: [] }],
    ['its code alone', { error: 1, code: 'no_results' }],
  ])('F3: a list marked as empty by %s is an empty list', async (_, answer) => {
    expect(await clientOf(answer).client.videos()).toEqual({ videos: [], totalCount: 0, pages: 0 });
    expect((await clientOf(answer, { status: 404 }).client.searchVideos({ s: 'x' })).videos).toEqual([]);
  });

  test.each([
    ['no JSON', '<html>', 'video'],
    ['null', null, 'video'],
    ['another shape', { video: { title: 'no number' } }, 'video'],
    ['no list', { channels: {} }, 'channels'],
    ['no array of files', {}, 'videofile'],
    ['no model', { model: [] }, 'model'],
  ] as const)('F4: %s is an ApiError `shape`', async (_, answer, call) => {
    const { client } = clientOf(answer);
    const calls = {
      video: () => client.video({ videoId: 7 }),
      channels: () => client.channels(),
      videofile: () => client.videofile({ videoId: 7 }),
      model: () => client.model({ dir: 'a' }),
    };
    expect((await failure(calls[call]())).code).toBe('shape');
  });

  test('F5: an unreachable origin is an ApiError `network` with its cause', async () => {
    const cause = new TypeError('refused');
    const fetch = () => Promise.reject(cause);
    expect(await failure(createApiClient({ fetch }).main())).toMatchObject({ code: 'network', cause });
  });

  test('F6: a missing answer or an unfinished body is a timeout', async () => {
    vi.useFakeTimers();
    try {
      const never = () => new Promise<Response>(() => {});
      const stalled = async () => new Response(new ReadableStream({ start() {} }));
      for (const fetch of [never, stalled]) {
        const call = failure(createApiClient({ fetch, timeoutMs: 5000 }).main());
        await vi.advanceTimersByTimeAsync(4999);
        expect(vi.getTimerCount()).toBe(1);
        await vi.advanceTimersByTimeAsync(1);
        expect((await call).code).toBe('timeout');
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test('F7: the caller can abort before and during a call', async () => {
    const fetch = vi.fn(() => new Promise<Response>(() => {}));
    const client = createApiClient({ fetch });
    const controller = new AbortController();
    const call = failure(client.main({}, { signal: controller.signal }));
    controller.abort('left the page');
    expect(await call).toMatchObject({ code: 'aborted', cause: 'left the page' });
    fetch.mockClear();
    expect((await failure(client.main({}, { signal: AbortSignal.abort() }))).code).toBe('aborted');
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('requests', () => {
  test('R1: the default gender and language are part of every path that has them', async () => {
    const { client, requested } = clientOf(answers.videoList, { defaults: { gender: 'all', lang: 'de' } });
    await client.videos({ page: 2 });
    await client.searchVideos({ s: 'x' });
    for (const call of [client.main(), client.categories(), client.channels(), client.models()])
      await call.catch(() => {});
    expect(requested).toEqual([
      '/api/json/videos2/0/all/latest-updates/60/..2.all.all.all.jsond',
      '/api/videos2.php?params=0/all/relevance/60/search..1.all.all.all&s=x',
      '/api/json/main/14400/all.de.json',
      '/api/json/categories/14400/all.toptn.de.json',
      '/api/json/channels/86400/all/most-popular-toptn/60/..1.json',
      '/api/json/models/86400/all/filt........../most-popular-toptn/60/1.json',
    ]);
  });

  test('R2: search falls back to the query string of the page', async () => {
    const { client, requested } = clientOf(answers.videoList, { pageQuery: () => '?s=night%20sky&x=1' });
    await client.searchVideos({ page: 2, count: 24, lifetime: 3600 });
    await client.searchVideos({ s: 'tide & foam/100%' });
    expect(requested).toEqual([
      '/api/videos2.php?params=3600/str/relevance/24/search..2.all.all.all&s=night%20sky',
      '/api/videos2.php?params=0/str/relevance/60/search..1.all.all.all&s=tide%20%26%20foam%2F100%25',
    ]);
  });

  test('R2: search without a term and without a query string searches for nothing', async () => {
    const { client, requested } = clientOf(answers.videoList);
    await client.searchVideos();
    expect(requested).toEqual(['/api/videos2.php?params=0/str/relevance/60/search..1.all.all.all&s=']);
  });

  test('R2: the number of pages follows from the requested count, or from the default one', async () => {
    const list = (key: string) => clientOf({ total_count: 120, [key]: [] }).client;
    const pages = async (calls: Promise<{ pages: number }>[]) =>
      (await Promise.all(calls)).map((page) => page.pages);
    const videos = list('videos');
    expect(await pages([videos.videos(), videos.videos({ count: 24 })])).toEqual([2, 5]);
    expect(await pages([videos.searchVideos(), videos.searchVideos({ count: 24 })])).toEqual([2, 5]);
    const related = [videos.related({ videoId: 7 }), videos.related({ videoId: 7, count: 24 })];
    expect(await pages(related)).toEqual([6, 5]);
    const [channels, models] = [list('channels'), list('models')];
    expect(await pages([channels.channels(), channels.channels({ count: 24 })])).toEqual([2, 5]);
    expect(await pages([models.models(), models.models({ count: 24 })])).toEqual([2, 5]);
  });

  test('R3: the base address is prepended to every path', async () => {
    const fetch = vi.fn(async (_: string | URL | Request) => new Response('{}'));
    const requested = async (options: ApiClientOptions) => {
      await createApiClient({ fetch, log, ...options }).main();
      return String(fetch.mock.lastCall?.[0]);
    };
    const path = '/api/json/main/14400/str.en.json';
    expect(await requested({ baseUrl: 'https://api.example/' })).toBe(`https://api.example${path}`);
    expect(await requested({ publicUrl: 'https://nightjar.example' })).toBe(
      `https://nightjar.example${path}`,
    );
  });

  test('R4: a client has exactly the calls of its interface', () => {
    const calls: Record<keyof ApiClient, true> = {
      main: true,
      videos: true,
      searchVideos: true,
      video: true,
      related: true,
      videofile: true,
      categories: true,
      channels: true,
      channel: true,
      models: true,
      model: true,
      downloadOffer: true,
    };
    expect(Object.keys(createApiClient()).sort()).toEqual(Object.keys(calls).sort());
  });
});
