import { describe, expect, it } from 'vitest';
import { fakeMember } from './testing/fake-directory.ts';
import { fakeIds } from './testing/fake-videos.ts';
import { openSiteWithForms } from './testing/open-site-with-forms.ts';

const session = { cookie: 'member=1; nj_session=token' };

const playlist = (id: number, owner: number) => ({
  playlist_id: String(id),
  title: 'Slow water',
  description: 'Best in the dark.',
  img: '',
  is_private: '1',
  last_update: '2026-11-01 10:00:00',
  statistics: { videos: '1', viewed: '0', likes: 0, dislikes: 0 },
  user: { id: String(owner), user_id: String(owner), username: 'ember', avatar: '' },
  has_video: '0',
});

function openAsEmber() {
  const site = openSiteWithForms();
  const own = { ...fakeMember, id: '7', user_id: '7', username: 'ember' };
  site.origin.acceptAct('profile', {
    user: { ...own, email: 'ember@example.org', role: 'member', is_confirmed: '1', is_verified: '0' },
  });
  site.origin.acceptAct('playlists', { playlists: [playlist(4, 7)] });
  return site;
}

describe('own playlists', () => {
  it('shows private playlists, each with a link that edits it', async () => {
    const html = await (await openAsEmber().get('/members/7/playlists/1/', session)).text();
    expect(html).toContain('Slow water');
    expect(html).toContain('Private');
    expect(html).toContain('href="/members/7/playlists/1/?edit=4"');
  });

  it.each(['99', 'x', '-1', '1.5', '99999999999999999999'])(
    'has no page that edits the playlist %s',
    async (id) => {
      const response = await openAsEmber().get(`/members/7/playlists/1/?edit=${id}`, session);
      // Another value than an id is ignored, and the page shows all playlists.
      expect(response.status).toBe(Number(id) > 0 ? 404 : 200);
      expect(await response.text()).not.toContain('value="Slow water"');
    },
  );

  it('edits nothing on the page of another member', async () => {
    const response = await openAsEmber().get(`/members/${fakeIds.member}/playlists/1/?edit=4`, session);
    expect(await response.text()).not.toContain('name="is_private"');
  });

  it.each([
    { section: 'create', title: 'New', is_private: '1' },
    { section: 'edit', playlist_id: '4', title: 'Other', is_private: '0' },
    { section: 'remove', playlist_id: '4', video_id: '12' },
    { section: 'move', playlist_id: '4', video_id: '12', position: '3' },
    { section: 'delete', playlist_id: '4' },
  ])('sends the form %j without scripts', async (fields: Record<string, string>) => {
    const { origin, post } = openAsEmber();
    origin.accept({ playlist_id: '5' });
    const response = await post('/members/7/playlists/1/', { act: 'playlist', ...fields }, session);
    expect(response.status).toBe(303);
    expect(origin.received).toMatchObject([
      { path: '/api/input.php', fields: { act: 'playlist', ...fields } },
    ]);
  });
});
