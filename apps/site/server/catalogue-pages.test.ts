import { describe, expect, it } from 'vitest';
import { openSiteWithOperations, publicUrl, workload } from './testing/open-site-with-operations.ts';
import { problemsIn } from './testing/problems-in.ts';

/** An entry of the catalogue, as the origin answers it. */
const catalogueEntry = {
  id: 7,
  title: 'Rivers',
  dir: 'rivers',
  description: '',
  picture: '',
  isHidden: false,
  isBanned: false,
  videos: 0,
  facts: {},
  title2: '',
  url: '',
  vda: false,
  formerDirs: [],
  endedConsents: null,
};

describe('the screens of the catalogue', () => {
  it.each([
    ['?find=Lakes&into=8', { act: 'merge', into: 'lakes', target: '8' }, 'name="target" value="8"'],
    ['', { title: 'Clouds', dir: 'clouds' }, 'value="clouds"'],
  ])('repeat a refused form of a catalogue entry with its texts: %j %j', async (query, fields, text) => {
    const refused = () => ({ status: 400, body: { error: 1, code: 'not_found' } });
    const { post } = openSiteWithOperations({
      workload,
      catalogueEntry: (input) => ({ body: { ...catalogueEntry, ...(input as object) } }),
      catalogueList: () => ({ body: { entries: [], total: 0, perPage: 50 } }),
      mergeCatalogueEntry: refused,
      saveCatalogueEntry: refused,
    });
    const html = await (await post(`/moderation/catalogue/tag/7/${query}`, fields)).text();
    expect(html).toContain(text);
    expect(html.match(/data-form-message/g)).toHaveLength(1);
  });

  it('show the facts of a model as fields, send them, and mark the one that was refused', async () => {
    const entry = {
      ...catalogueEntry,
      title: 'Ada Lind',
      dir: 'ada-lind',
      facts: { hair: 'blonde', country: 'Sweden' },
    };
    const { get, post, received } = openSiteWithOperations({
      workload,
      catalogueEntry: () => ({ body: entry }),
      saveCatalogueEntry: () => ({ body: { id: 7 } }),
    });
    const address = '/moderation/catalogue/model/7/';
    const html = await (await get(address)).text();
    expect(html).toMatch(/name="fact_hair"[^>]*value="blonde"/);
    expect(html).toMatch(/name="fact_country"[^>]*value="Sweden"/);
    expect(html).not.toContain('fact_added_date');
    const sent = { title: 'Ada Lind', fact_hair: 'brown', fact_country: 'sweden', fact_website: '' };
    expect((await post(address, sent)).status).toBe(303);
    expect(received.at(-1)?.input).toMatchObject({ facts: { hair: 'brown', country: 'se', website: '' } });
    const refused = await (await post(address, { ...sent, fact_website: 'ada', fact_hair: 'red' })).text();
    expect(refused).toMatch(/name="fact_hair"[^>]*value="red"/);
    expect(refused).toMatch(
      /aria-invalid="true"[^>]*name="fact_website"|name="fact_website"[^>]*aria-invalid="true"/,
    );
  });

  it.each([
    ['tag/', { title: ' ' }, { title: 'This field is required' }],
    [
      'model/7/',
      { title: '', dir: 'd'.repeat(121), fact_birth_date: '31.5.1990' },
      {
        title: 'This field is required',
        dir: 'The length should be no more than 120 characters',
        fact_birth_date: 'This value is not valid',
      },
    ],
    [
      'pinned/?category=7',
      { act: 'pin', video: '', lastDay: 'x' },
      { video: 'This field is required', lastDay: 'This value is not valid' },
    ],
    ['pinned/?category=7', { act: 'pin', video: 'x' }, { video: 'This value is not valid' }],
    ['terms/', { terms: `amber\n\n${'x'.repeat(101)}` }, { terms: 'Line 3 has more than 100 characters' }],
    ['terms/', { terms: 'x\n'.repeat(1001) }, { terms: 'Enter at most 1000 terms' }],
  ])('show at each field of %s what is wrong with it', async (path, fields, problems) => {
    const done = () => ({ body: { done: true } });
    const category = { id: 7, title: 'Rivers', dir: 'rivers' };
    const { post, received } = openSiteWithOperations({
      workload,
      catalogueList: () => ({ body: { entries: [], total: 0, perPage: 50 } }),
      catalogueEntry: () => ({ body: catalogueEntry }),
      bannedTerms: () => ({ body: { configured: [], added: [] } }),
      pinnedVideos: () => ({ body: { category, pins: [], places: [] } }),
      ...{ saveCatalogueEntry: done, pinVideo: done, saveBannedTerms: done },
    });
    const html = await (await post(`/moderation/catalogue/${path}`, fields)).text();
    expect(problemsIn(html)).toEqual(problems);
    expect(html).not.toContain('data-form-message');
    expect(received.map(({ name }) => name)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^save|^pinVideo/)]),
    );
  });

  it('show the pinned videos of a page, and pin, move and unpin one', async () => {
    const pin = (videoId: number, state: string) => ({
      videoId,
      title: `Clip ${videoId}`,
      dir: `clip-${videoId}`,
      until: videoId === 5 ? '2026-12-01T00:00:00.000Z' : null,
      state,
    });
    const category = { id: 7, title: 'Rivers', dir: 'rivers' };
    const done = () => ({ body: { done: true } });
    const { get, post, received } = openSiteWithOperations({
      workload,
      pinnedVideos: () => ({
        body: { category, pins: [pin(5, 'shown'), pin(6, 'hidden')], places: [{ category, pins: 2 }] },
      }),
      pinVideo: (input) =>
        (input as { videoId: number }).videoId === 8
          ? { status: 400, body: { error: 1, code: 'not_in_category' } }
          : done(),
      movePin: done,
      unpinVideo: done,
    });
    const address = '/moderation/catalogue/pinned/?category=7';
    const html = await (await get(address)).text();
    expect(html).toContain('Category “Rivers”');
    expect(html).toContain('Until 2026-11-30');
    expect(html).toContain('Not shown: not public, or not in this category');
    expect(html.match(/value="(up|down|remove)"/g)).toEqual([
      'value="down"',
      'value="remove"',
      'value="up"',
      'value="remove"',
    ]);
    const sent = async (fields: Record<string, string>) => {
      const response = await post(address, fields);
      expect([response.status, response.headers.get('Location')]).toEqual([303, `${address}&done=1`]);
      return received.at(-1);
    };
    const place = { categoryId: 7, videoId: 5 };
    expect(await sent({ act: 'pin', video: '/video/5/clip-5/', lastDay: '' })).toMatchObject({
      name: 'pinVideo',
      input: place,
    });
    expect(await sent({ act: 'pin', video: '5', lastDay: '2026-12-24' })).toMatchObject({
      input: { ...place, lastDay: '2026-12-24' },
    });
    expect(await sent({ act: 'up', video: '5' })).toMatchObject({
      name: 'movePin',
      input: { ...place, direction: 'up' },
    });
    expect(await sent({ act: 'remove', video: '5' })).toMatchObject({ name: 'unpinVideo', input: place });
    const refused = await (await post(address, { act: 'pin', video: '8', lastDay: '' })).text();
    expect(refused).toContain('This video is not in this category.');
    expect(refused).toContain('value="8"');
    expect((await post(address, { act: 'other', video: '5' })).status).toBe(400);
  });

  it('show the picture of an entry with a form that replaces it and one that removes it', async () => {
    const entry = {
      ...catalogueEntry,
      title: 'Ada Lind',
      dir: 'ada-lind',
      picture: '/pictures/models/7/640.jpg?12ab',
    };
    const { app, get, post, received } = openSiteWithOperations({
      workload,
      catalogueEntry: (input) => ({ body: { ...entry, ...(input as object) } }),
      removeCataloguePicture: () => ({ body: { done: true } }),
      '/api/member.php': () => ({
        status: 400,
        body: { error: 1, code: 'image.load', notify: 'image.load' },
      }),
    });
    const address = '/moderation/catalogue/model/7/';
    const html = await (await get(address)).text();
    expect(html).toContain('src="/pictures/models/7/640.jpg?12ab"');
    expect(html).toContain('at least 300x400 pixels');
    expect(await (await get('/moderation/catalogue/tag/7/')).text()).not.toContain('name="file"');
    const removed = await post(address, { act: 'remove_picture' });
    expect([removed.status, removed.headers.get('Location')]).toEqual([303, `${address}?done=1`]);
    expect(received.at(-1)).toMatchObject({
      name: 'removeCataloguePicture',
      input: { kind: 'model', id: 7 },
    });
    const form = new FormData();
    form.set('act', 'picture');
    form.set('file', new File(['x'], 'x.jpg'));
    const request = () =>
      new Request(publicUrl + address, {
        method: 'POST',
        body: form,
        headers: { origin: publicUrl, cookie: 'nj_session=s' },
      });
    const refused = await (await app.fetch(request())).text();
    expect(received.find(({ name }) => name === '/api/member.php')?.input).toEqual({
      act: 'catalogue_picture',
      kind: 'model',
      object_id: '7',
      file: 'x.jpg',
    });
    expect(refused).toContain('Failed to load image!');
    expect(refused.match(/data-form-message/g)).toHaveLength(1);
    expect((await openSiteWithOperations({}).app.fetch(request())).status).toBe(404);
  });
});

describe('an earlier address of a merged or renamed name', () => {
  const movedEntry = () => ({ body: { dir: 'new-name' } });

  it.each([
    ['/categories/old-name/', '/categories/new-name/'],
    ['/pornstar/old-name/', '/pornstar/new-name/'],
    ['/pornsite/old-name/', '/pornsite/new-name/'],
  ])('%s redirects to %s', async (path, to) => {
    const { get, received } = openSiteWithOperations({ movedEntry });
    const response = await get(path);
    expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
    // The answer is shared between all visitors.
    expect(received[0]?.headers.get('cookie')).toBeNull();
  });

  it.each(['/categories/old-name/', '/pornstar/old-name/'])(
    '%s is 404 when it was never used',
    async (path) => {
      expect(
        (await openSiteWithOperations({ movedEntry: () => ({ body: { dir: null } }) }).get(path)).status,
      ).toBe(404);
    },
  );
});
