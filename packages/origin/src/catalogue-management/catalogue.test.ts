import { paths } from '@nightjar/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshAnchors, refreshSortKeys } from '../database/paging/refresh-listings.ts';
import { type ModerationSite, openModerationSite } from '../moderation/testing/moderation-site.ts';

let open: ModerationSite;
beforeAll(async () => {
  open = await openModerationSite();
});
afterAll(() => open.site.close());

const titlesOf = async (kind: 'category' | 'tag', name = '') =>
  (await open.call('mira', 'catalogueList', { kind, name })).entries.map(({ title }) => title);
const moved = async (kind: 'category' | 'model' | 'channel' | 'tag', dir: string) =>
  (await open.call('guest', 'movedEntry', { kind, dir })).dir;

describe('the entries of the catalogue', () => {
  test('114: are created and found by a part of the title', async () => {
    const { id } = await open.call('mira', 'saveCatalogueEntry', { kind: 'tag', title: 'Late Évening' });
    expect(await open.call('mira', 'catalogueEntry', { kind: 'tag', id })).toMatchObject({
      dir: 'late-evening',
      videos: 0,
      formerDirs: [],
    });
    expect(await titlesOf('tag', 'ÉVENING')).toEqual(['Late Évening']);
    expect(await titlesOf('tag', '%')).toEqual([]);
  });

  test('have an address that is free and not empty', async () => {
    const save = (title: string, dir = '') =>
      open.codeOf('mira', 'saveCatalogueEntry', { kind: 'category', title, dir });
    expect(await save('Clouds')).toBe('dir_taken');
    expect(await save('雲', '雲')).toBe('dir_empty');
    expect(await save('雲', 'kumo')).toBe('');
    const rename = { kind: 'category', id: 2, title: 'Rivers', dir: 'clouds' } as const;
    expect(await open.codeOf('mira', 'saveCatalogueEntry', rename)).toBe('dir_taken');
    expect(await open.codeOf('mira', 'saveCatalogueEntry', { ...rename, id: 99_999 })).toBe('not_found');
  });

  test('177: without Latin letters in the title have a numbered address, which stays when they are renamed', async () => {
    const add = (title: string) => ({ kind: 'category', title }) as const;
    const { id } = await open.call('mira', 'saveCatalogueEntry', add('日本語'));
    const other = await open.call('mira', 'saveCatalogueEntry', add('Горы'));
    expect(await open.codeOf('mira', 'saveCatalogueEntry', add('горы'))).toBe('dir_taken');
    const addressOf = async (entry: number) =>
      (await open.call('mira', 'catalogueEntry', { kind: 'category', id: entry })).dir;
    expect([await addressOf(id), await addressOf(other.id)]).toEqual(['category', 'category-2']);
    await open.call('mira', 'saveCatalogueEntry', { ...add('Река'), id: other.id });
    expect(await addressOf(other.id)).toBe('category-2');
    expect(await open.codeOf('mira', 'saveCatalogueEntry', { ...add('Река'), id: 99_999 })).toBe('not_found');
  });

  test('114: redirect from the old address when they are renamed, and no longer when the name is used again', async () => {
    await open.call('mira', 'saveCatalogueEntry', { kind: 'model', id: 2, title: 'Berit Holm-Lind' });
    expect(await moved('model', 'berit-holm')).toBe('berit-holm-lind');
    expect((await open.site.json(paths.model.build({ dir: 'berit-holm-lind' }))).status).toBe(200);
    await open.call('mira', 'saveCatalogueEntry', { kind: 'model', title: 'Berit Holm' });
    expect(await moved('model', 'berit-holm')).toBeNull();
    expect(await moved('model', 'nobody')).toBeNull();
  });

  test('114: are merged with their videos, subscriptions and earlier addresses', async () => {
    await open.sql(
      `insert into subscriptions (user_id, section, object_id) values (11, 'channel', 2), (12, 'channel', 2), (12, 'channel', 1)`,
    );
    const before = (await open.call('mira', 'catalogueEntry', { kind: 'channel', id: 1 })).videos;
    const added = (await open.call('mira', 'catalogueEntry', { kind: 'channel', id: 2 })).videos;
    expect(added).toBeGreaterThan(10);
    await open.call('mira', 'saveCatalogueEntry', { kind: 'channel', id: 2, title: 'South Films' });
    await open.call('mira', 'mergeCatalogueEntry', { kind: 'channel', id: 2, into: 'North Studio' });
    const merged = await open.call('mira', 'catalogueEntry', { kind: 'channel', id: 1 });
    expect(merged.videos).toBe(before + added);
    expect(merged.formerDirs).toEqual(['south-films', 'south-studio']);
    expect(await moved('channel', 'south-studio')).toBe('north-studio');
    expect(
      await open.sql(`select user_id::int from subscriptions where section = 'channel' order by 1`),
    ).toEqual([{ user_id: 11 }, { user_id: 12 }]);
    expect((await open.site.json(paths.channel.build({ dir: 'south-films' }))).status).toBe(404);
  });

  test('114: a merged model keeps the comments and votes of both', async () => {
    const { id } = await open.call('mira', 'saveCatalogueEntry', { kind: 'model', title: 'Ada Former' });
    const factsOfModel = async () =>
      (
        await open.sql(`select m.comments, m.likes, m.dislikes,
          (select count(*)::int from comments c where c.section = 'model' and c.object_id = m.id and c.removed_at is null) as rows
          from models m where m.id = 1`)
      )[0];
    await open.sql(`insert into comments (section, object_id, user_id, text, removed_at) values
      ('model', ${id}, 11, 'Shown', null), ('model', 1, 12, 'Between', null), ('model', ${id}, 12, 'Shown later', null), ('model', ${id}, 12, 'Removed', now())`);
    await open.sql(`insert into votes (section, object_id, voter, value) values
      ('model', ${id}, 'u11', 1), ('model', ${id}, 'u12', 0), ('model', 1, 'u12', 1)`);
    const before = await factsOfModel();
    await open.call('mira', 'mergeCatalogueEntry', { kind: 'model', id, into: 'ada-lind' });
    const merged = await factsOfModel();
    expect(merged).toEqual({
      comments: Number(before?.comments) + 2,
      likes: Number(before?.likes) + 1,
      dislikes: before?.dislikes,
      rows: merged?.comments,
    });
    const removed = await open.sql(`select object_id::int as model from comments where text = 'Removed'`);
    expect(removed).toEqual([{ model: 1 }]);
    await open.site.origin.purge(['*']);
    const list = paths.comments.build({ section: 'model', objectId: 1 });
    const { body } = await open.site.json(list);
    const texts = JSON.stringify(body);
    for (const text of ['Shown', 'Between', 'Shown later']) expect(texts).toContain(`"${text}"`);
  });

  test('114: a merged category lists the videos of both once', async () => {
    await open.call('mira', 'mergeCatalogueEntry', { kind: 'category', id: 2, into: 'clouds' });
    await refreshSortKeys(open.site.database.pool);
    await refreshAnchors(open.site.database.pool);
    await open.site.origin.purge(['*']);
    const { body } = await open.site.json(paths.videos.build({ section: 'categories', objectId: 'clouds' }));
    expect(body).toMatchObject({ total_count: '130' });
    expect((await open.call('mira', 'auditEntries', {})).entries[0]).toMatchObject({
      action: 'catalogue.merge',
      details: { from: 'rivers', dir: 'clouds' },
    });
  });

  test('read and keep a model with facts that cannot be edited', async () => {
    const { pool } = open.site.database;
    const stored = { added_date: '2026-01-02', shoe_size: '39', hair: 'red' };
    await pool.query('UPDATE models SET info = $1 WHERE id = 2', [stored]);
    const { title, facts } = await open.call('mira', 'catalogueEntry', { kind: 'model', id: 2 });
    expect(facts).toEqual({ hair: 'red' });
    await open.call('mira', 'saveCatalogueEntry', {
      kind: 'model',
      id: 2,
      title,
      facts: { hair: 'brown' },
    });
    const { rows } = await pool.query('SELECT info FROM models WHERE id = 2');
    expect(rows).toEqual([{ info: { ...stored, hair: 'brown' } }]);
  });

  test('keep the facts of a model that are not sent, and remove empty ones', async () => {
    const ada = { kind: 'model', id: 1, title: 'Ada Lind' } as const;
    await open.call('mira', 'saveCatalogueEntry', {
      ...ada,
      facts: { hair: 'blonde', country: 'de', website: 'https://ada.example/', age: '31' },
    });
    await open.call('mira', 'saveCatalogueEntry', { ...ada, facts: { age: '', eye: 'Green' } });
    const { facts } = await open.call('mira', 'catalogueEntry', { kind: 'model', id: 1 });
    expect(facts).toMatchObject({ hair: 'blonde', country: 'de', eye: 'Green' });
    expect(facts).not.toHaveProperty('age');
    await expect
      .poll(async () => (await open.site.json(paths.model.build({ dir: 'ada-lind' }))).body)
      .toMatchObject({ model: { info: { hair: 'blonde', eye: 'Green', website: 'https://ada.example/' } } });
    const blonde = paths.models.build({ filters: { hair: 'blonde' } });
    expect(JSON.stringify((await open.site.json(blonde)).body)).toContain('"ada-lind"');
  });

  test('refuse facts that are not valid with the field, and ages below 18', async () => {
    const save = (facts: Record<string, string>) =>
      open.resultOf('mira', 'saveCatalogueEntry', { kind: 'model', id: 1, title: 'Ada Lind', facts });
    expect(await save({ website: 'ada.example' })).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'website' }],
    });
    expect(await save({ birth_date: '31.5.1990' })).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'birth_date' }],
    });
    for (const facts of [{ age: '17' }, { debut_age: '16' }, { birth_date: '2090-01-01' }])
      expect(await save(facts)).toMatchObject({ code: 'underage' });
  });

  test('of a channel have a second title, an address and a player flag', async () => {
    const channel = { kind: 'channel', title: 'Harbour Films' } as const;
    const { id } = await open.call('mira', 'saveCatalogueEntry', channel);
    await open.call('mira', 'saveCatalogueEntry', {
      ...channel,
      id,
      title2: 'Films of the harbour',
      url: 'https://harbour.example/',
      vda: true,
    });
    await open.call('mira', 'saveCatalogueEntry', { ...channel, id, description: 'Boats' });
    const { body } = await open.site.json(paths.channel.build({ dir: 'harbour-films' }));
    expect(body).toMatchObject({
      channel: {
        title2: 'Films of the harbour',
        url: 'https://harbour.example/',
        vda: '1',
        description: 'Boats',
      },
    });
    expect(await open.codeOf('mira', 'saveCatalogueEntry', { ...channel, id, url: 'javascript:1' })).toBe(
      'invalid',
    );
  });

  test('are not merged with themselves or an unknown one', async () => {
    const merge = (into: string) =>
      open.codeOf('mira', 'mergeCatalogueEntry', { kind: 'model', id: 1, into });
    expect(await merge('ada-lind')).toBe('self');
    expect(await merge('nobody')).toBe('not_found');
  });
});

describe('banned terms', () => {
  test('115: of moderators hide content at once, beside those of the configuration, and restore it', async () => {
    const address = paths.video.build({ videoId: 3 });
    const title = (await open.sql('select title from videos where id = 3'))[0]?.title;
    expect(String(title)).toContain('Morning river');
    expect((await open.site.get(address)).status).toBe(200);
    await open.call('mira', 'saveBannedTerms', {
      terms: ['Morning River', 'morning river'],
      base: [],
    });
    expect((await open.call('mira', 'bannedTerms', {})).added).toEqual(['morning river']);
    await expect.poll(async () => (await open.site.get(address)).status).toBe(404);
    await open.call('mira', 'saveBannedTerms', { terms: [], base: ['morning river'] });
    await expect.poll(async () => (await open.site.get(address)).status).toBe(200);
  });

  test('140: are not saved over a change of another moderator, and each change is recorded', async () => {
    const save = (viewer: string, terms: string[], base: string[]) =>
      open.codeOf(viewer, 'saveBannedTerms', { terms, base });
    expect(await save('mira', ['amber wave', 'blue dune'], [])).toBe('');
    expect(await save('otto', ['copper sky'], [])).toBe('terms_changed');
    expect((await open.call('otto', 'bannedTerms', {})).added).toEqual(['amber wave', 'blue dune']);
    // The order of the base does not matter.
    expect(await save('otto', ['blue dune', 'copper sky'], ['blue dune', 'amber wave'])).toBe('');
    const [first, second] = await Promise.all(
      ['mira', 'otto'].map((viewer) => save(viewer, [`term of ${viewer}`], ['blue dune', 'copper sky'])),
    );
    expect([first, second].sort()).toEqual(['', 'terms_changed']);
    const changes = await open.sql(
      `select actor, details from audit_log where action = 'catalogue.terms' order by id desc limit 3`,
    );
    const winner = first === '' ? 'mira' : 'otto';
    expect(changes).toEqual([
      { actor: winner, details: `{"added":"term of ${winner}","removed":"blue dune, copper sky"}` },
      { actor: 'otto', details: '{"added":"copper sky","removed":"amber wave"}' },
      { actor: 'mira', details: '{"added":"amber wave, blue dune","removed":""}' },
    ]);
  });
});
