import { describe, expect, it } from 'vitest';
import { openSiteWithOperations, workload } from './testing/open-site-with-operations.ts';

describe('the page of the review queue', () => {
  const reviewed = {
    ...{ dir: 'v', description: '', uploader: null, uploaderRefusals: 0, state: 'review', isPrivate: false },
    ...{ isHeld: false, durationSeconds: 9, width: 640, height: 360, fileName: null, consents: [], tags: [] },
    endedConsents: { newest: [], total: 0 },
    ...{ uploadedAt: '2026-11-01T10:00:00.000Z', categories: [], models: [], channel: null, sprites: null },
    ...{ edit: null, isHidden: false, isRestorable: false, returnsToReview: false, isOwn: false },
    revision: '0a1b',
    ...{
      file: '/v.mp4',
      picture: null,
      captions: [],
      failure: null,
      copyOf: null,
      nearDuplicates: [],
      decisions: [],
    },
  };

  /** A queue of 25 videos with the numbers 1 to 25. */
  const openQueue = (
    more: object = {},
    decided: { status?: number; body: object } = { body: { done: true } },
  ) =>
    openSiteWithOperations({
      workload,
      decideVideo: () => decided,
      reviewQueue: (input) => {
        const { page } = input as { page: number };
        const ids = Array.from({ length: 25 }, (_, index) => index + 1).slice((page - 1) * 24, page * 24);
        const at = '2026-11-01T10:00:00.000Z';
        const each = { uploader: null, durationSeconds: 9, waitingSince: at, decisions: 0 };
        const videos = ids.map((videoId) => ({
          ...{ videoId, title: `Video ${videoId}`, isNearDuplicate: false, isEdited: false },
          ...each,
        }));
        return { body: { videos, total: 25, perPage: 24 } };
      },
      reviewVideo: (input) => {
        const { videoId } = input as { videoId: number };
        return { body: { ...reviewed, videoId, title: `Video ${videoId}`, ...more } };
      },
    });

  /** The address of the link to the next video. */
  const nextIn = (html: string) => /<a[^>]*title="N"[^>]*>/.exec(html)?.[0].match(/href="([^"]*)"/)?.[1];

  const hidden = (html: string, name: string) =>
    new RegExp(`<input type="hidden" name="${name}" value="(\\d+)"`).exec(html)?.[1];

  it('have all videos of a long review queue, and lead on to its next page', async () => {
    const { get } = openQueue();
    const first = await (await get('/moderation/')).text();
    expect(first).toContain('href="/moderation/?page=2"');
    expect(nextIn(first)).toBe('/moderation/?video=2');
    const last = await (await get('/moderation/?video=24')).text();
    expect(nextIn(last)).toBe('/moderation/?video=25&amp;page=2');
    // After a decision video 25 is the last one of this page.
    expect([hidden(last, 'next'), hidden(last, 'page')]).toEqual(['25', '1']);
    const second = await (await get('/moderation/?page=2')).text();
    expect(second).toContain('Video 25</h2>');
    expect(nextIn(second)).toBe('/moderation/?video=1');
    expect([hidden(second, 'next'), hidden(second, 'page')]).toEqual(['1', '1']);
    // A page that no longer exists.
    expect(await (await get('/moderation/?page=9')).text()).toContain('Video 25</h2>');
  });

  it('keep the video and the page of a decision that is refused', async () => {
    const { post } = openQueue({}, { status: 400, body: { error: 1, code: 'statement_required' } });
    const fields = { video: '25', decision: 'reject', reason: 'spam', statement: '', page: '1' };
    const html = await (await post('/moderation/?video=25&page=2', fields)).text();
    expect(html).toContain('Video 25</h2>');
    expect(html).toContain('action="/moderation/?video=25&amp;page=2"');
    expect(html).toContain('Write a statement to the owner.');
    expect(html).toMatch(/<textarea[^>]* aria-invalid="true"/);
    expect(html).not.toContain('data-form-message');
  });

  it('send the revision of the details that an approval is about, and show them again when they have changed', async () => {
    const { get, post, received } = openQueue(
      {},
      { status: 409, body: { error: 1, code: 'details_changed' } },
    );
    expect(await (await get('/moderation/?video=7')).text()).toContain('name="revision" value="0a1b"');
    const fields = { video: '7', decision: 'approve', revision: '0a1b' };
    const html = await (await post('/moderation/?video=7', fields)).text();
    const sent = received.find(({ name }) => name === 'decideVideo');
    expect(sent?.input).toMatchObject({ videoId: 7, decision: 'approve', revision: '0a1b' });
    expect(html).toContain('The uploader has changed this video since you opened it.');
    expect(html).toContain('name="revision" value="0a1b"');
  });

  it('leave an own video to another moderator', async () => {
    const html = await (await openQueue({ isOwn: true }).get('/moderation/?video=7')).text();
    expect(html).toContain('Another moderator has to decide.');
    expect(html).not.toContain('name="decision"');
  });

  it('say that a video returns to the review when it is restored', async () => {
    const restorable = { state: 'deleted', isRestorable: true };
    const shown = async (returnsToReview: boolean) =>
      (await openQueue({ ...restorable, returnsToReview }).get('/moderation/?video=7')).text();
    expect(await shown(true)).toContain('Restoring it returns it to the review queue.');
    expect(await shown(false)).not.toContain('Restoring it returns it to the review queue.');
  });

  it('show the own picture of a video in review, and its captions', async () => {
    const captions = [{ lang: 'de', label: 'Deutsch', file: '/tracks/0/1/2.vtt?lifetime=0' }];
    const picture = '/pictures/0/1/640.jpg?v=1';
    const html = await (await openQueue({ picture, captions }).get('/moderation/')).text();
    expect(html).toContain(`src="${picture}"`);
    expect(html).toContain('Thumbnail by the uploader');
    expect(html).toMatch(/<track[^>]*src="\/tracks\/0\/1\/2\.vtt\?lifetime=0"/);
    expect(html).toContain('<dt>Captions</dt><dd>Deutsch</dd>');
    const without = await (await openQueue().get('/moderation/')).text();
    expect(without).not.toContain('Thumbnail by the uploader');
    expect(without).not.toContain('<track');
  });

  it('show what the owner of a published video has changed, and decide about that change', async () => {
    const editedAt = '2026-11-01T10:00:00.123Z';
    const edit = { title: 'The former title', description: '', details: null, hasPicture: true, editedAt };
    const { get, post, received } = openQueue({ state: 'published', edit });
    const html = await (await get('/moderation/?video=7')).text();
    expect(html).toContain('The former title');
    expect(html).toContain('src="/moderation/pictures/7/"');
    expect(html).toContain(`name="editedAt" value="${editedAt}"`);
    await post('/moderation/', { video: '7', decision: 'accept_edit', editedAt });
    expect(received.at(-1)?.input).toMatchObject({ videoId: 7, decision: 'accept_edit', editedAt });
    expect(await (await openQueue({ state: 'published' }).get('/moderation/')).text()).not.toContain(
      'name="editedAt"',
    );
  });

  it.each([
    ['a description that was removed', { description: 'Former words' }, '>No description</mark>'],
    ['a title that was replaced', { title: 'The former title' }, '>Rivers</mark>'],
  ])('mark %s', async (_change, before, marked) => {
    const editedAt = '2026-11-01T10:00:00.123Z';
    const edit = { title: 'Rivers', description: '', details: null, hasPicture: false, editedAt, ...before };
    const { get } = openQueue({ state: 'published', title: 'Rivers', edit });
    const html = await (await get('/moderation/?video=7')).text();
    expect(html.match(/<mark/g)).toHaveLength(1);
    expect(html).toContain(marked);
  });

  it('show changed tags, models, channel and captions beside the former ones', async () => {
    const captions = [
      { lang: 'en', before: { label: 'English', webVtt: 'Former words' }, now: null },
      { lang: 'de', before: null, now: { label: 'Deutsch', webVtt: 'New words' } },
    ];
    const details = { tags: ['calm', 'sea'], models: ['Ada Reed'], channel: '', captions };
    const edit = {
      title: 'Rivers',
      description: '',
      details,
      hasPicture: false,
      editedAt: '2026-11-01T10:00:00.123Z',
    };
    const now = { tags: ['calm', 'storm'], models: ['Ada Reed'], channel: 'North Studio' };
    const { get } = openQueue({ state: 'published', title: 'Rivers', description: '', edit, ...now });
    const html = await (await get('/moderation/?video=7')).text();
    const comparison = html.slice(
      html.indexOf('id="edit"'),
      html.indexOf('</section>', html.indexOf('id="edit"')),
    );
    expect(comparison).not.toContain('Performers');
    expect(comparison).toContain('>storm</mark>');
    expect(comparison).not.toContain('>calm</mark>');
    expect(comparison).toContain('>North Studio</mark>');
    expect(comparison).toContain('Former words');
    expect(comparison).toContain('New words');
    expect(comparison).toContain('Captions (de)');
  });

  it('send a decision and lead to the next video', async () => {
    const { post, received } = openSiteWithOperations({
      workload,
      decideVideo: () => ({ body: { done: true } }),
    });
    const fields = { video: '7', next: '8', page: '2', decision: 'reject', reason: 'spam', statement: 'Why' };
    const response = await post('/moderation/', fields);
    expect(response.headers.get('Location')).toBe('/moderation/?video=8&page=2&done=1');
    expect(response.status).toBe(303);
    expect(received.at(-1)?.input).toEqual({
      videoId: 7,
      decision: 'reject',
      reason: 'spam',
      statement: 'Why',
    });
  });
});
