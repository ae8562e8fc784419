import { demonstrationSite } from '@nightjar/site-config';
import { describe, expect, it } from 'vitest';
import { fakeMember } from './testing/fake-directory.ts';
import { fakeIds } from './testing/fake-videos.ts';
import { openSiteWithForms } from './testing/open-site-with-forms.ts';

const session = { cookie: 'member=1; nj_session=token' };
const page = '/members/7/edit/';

function openEdit(siteConfig = demonstrationSite) {
  const site = openSiteWithForms({ siteConfig });
  const info = {
    city: 'Lund <b>',
    birth_date: '1990-02-03',
    gender: 'woman',
    country: 'is',
    about: 'Water.',
  };
  const own = { ...fakeMember, id: '7', user_id: '7', username: 'ember', info };
  const user = { ...own, email: 'ember@example.org', role: 'member', is_confirmed: '1', is_verified: '0' };
  site.origin.acceptAct('profile', { user });
  site.origin.acceptAct('state', { vote: '', is_favourite: '0', is_subscribed: '0' });
  const sent = (act: string) => site.origin.received.filter(({ fields }) => fields.act === act);
  return { ...site, user, sent };
}

describe('editing the profile', () => {
  it('shows every field with its value', async () => {
    const html = await (await openEdit().get(page, session)).text();
    for (const name of ['gender', 'birth_date', 'relationship', 'orientation', 'country', 'city']) {
      expect(html).toContain(`name="${name}"`);
    }
    for (const name of ['education', 'occupation', 'interests', 'website', 'about', 'pwd', 'pwd_new']) {
      expect(html).toContain(`name="${name}"`);
    }
    expect(html).toContain('value="Lund &lt;b&gt;"');
    expect(html).toContain('value="1990-02-03"');
    expect(html).toContain('<option value="is" selected="">Iceland</option>');
    expect(html).not.toContain('name="stay"');
  });

  it('is refused on the page of another member', async () => {
    const response = await openEdit().get(`/members/${fakeIds.member}/edit/`, session);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('You do not have permission to view.');
  });

  it('sends the fields and leads back to the page; an empty text clears a fact', async () => {
    const { origin, post, sent, user } = openEdit();
    origin.accept({ user });
    const fields = { act: 'edit', city: '', birth_date: '1980-01-01', website: 'https://example.org/' };
    const response = await post(page, fields, session);
    expect([response.status, response.headers.get('Location')]).toEqual([303, page]);
    expect(sent('edit')).toMatchObject([{ path: '/api/member.php', fields }]);
  });

  it('stays on the page for a form that is sent in the background', async () => {
    const { origin, post, user } = openEdit();
    origin.accept({ user });
    const response = await post(page, { act: 'edit', city: 'Lund', stay: '1' }, session);
    expect(response.status).toBe(200);
  });

  it.each([
    ['website', 'javascript:alert(1)', 'Enter an address that starts with http:// or https://'],
    ['birth_date', '1990-02-33', 'You must be at least 18 years old'],
    ['city', 'x'.repeat(61), 'The length should be no more than 60 characters'],
    ['gender', 'owl', 'This value is not valid'],
  ])('shows the refusal of %s=%s at its field and sends nothing', async (field, value, text) => {
    const { post, sent } = openEdit();
    const response = await post(page, { act: 'edit', [field]: value }, session);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(text);
    expect(sent('edit')).toEqual([]);
  });

  it('shows the refusals of the birth date and of other fields at once', async () => {
    const { post, sent } = openEdit();
    const fields = { act: 'edit', birth_date: '2020-01-01', website: 'no address' };
    const html = await (await post(page, fields, session)).text();
    expect(html).toContain('You must be at least 18 years old');
    expect(html).toContain('Enter an address that starts with http:// or https://');
    expect(sent('edit')).toEqual([]);
  });

  it('shows that a minor is refused by the origin', async () => {
    const { origin, post } = openEdit();
    origin.refuse('invalid', [{ field: 'birth_date', code: 'invalid' }]);
    const html = await (await post(page, { act: 'edit', birth_date: '1990-01-01' }, session)).text();
    expect(html).toContain('You must be at least 18 years old');
    expect(html).toContain('value="1990-01-01"');
  });
});

describe('a form of a page that another member opened', () => {
  it('is sent for the member of the page, and shown as refused by the origin', async () => {
    const { origin, post, sent } = openEdit();
    origin.refuse('no_permission');
    const other = `/members/${fakeIds.member}/edit/`;
    const response = await post(other, { act: 'edit', city: 'Lund', user_id: '7' }, session);
    expect(response.status).toBe(403);
    expect(sent('edit')).toMatchObject([{ fields: { user_id: String(fakeIds.member), city: 'Lund' } }]);
  });

  it('says so on the page of the member who has signed in again', async () => {
    const { origin, post } = openEdit();
    origin.refuse('no_permission');
    const html = await (await post(page, { act: 'edit', city: 'Lund' }, session)).text();
    expect(html).toContain('Another member has logged in to this browser.');
    expect(html).toContain('value="Lund"');
  });
});

describe('changing the password', () => {
  it('passes the new session cookie to the browser', async () => {
    const { origin, post, sent } = openEdit();
    origin.accept({}, ['nj_session=new; Path=/; HttpOnly']);
    const fields = { act: 'password', pwd: 'old one', pwd_new: 'a new one' };
    const response = await post(page, fields, session);
    expect(response.headers.getSetCookie()).toEqual(['nj_session=new; Path=/; HttpOnly']);
    expect(sent('password')).toMatchObject([{ path: '/api/member.php', fields }]);
  });

  it('shows a wrong password at its field, and neither password', async () => {
    const { origin, post } = openEdit();
    origin.refuse('invalid_password');
    const fields = { act: 'password', pwd: 'guess-1234', pwd_new: 'other-1234' };
    const html = await (await post(page, fields, session)).text();
    expect(html).toContain('Invalid password');
    expect(html).not.toContain('guess-1234');
    expect(html).not.toContain('other-1234');
  });
});

describe('the readers of the profile', () => {
  const select = (html: string, name: string) =>
    new RegExp(`<select[^>]*name="${name}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? '';
  const values = (options: string) => [...options.matchAll(/value="(\w+)"/g)].map(([, value]) => value);
  const chosen = (options: string) => /value="(\w+)" selected=""/.exec(options)?.[1];

  it('are shown for each part; members are one choice where guests read nothing', async () => {
    const { origin, get, user } = openEdit();
    const visibility = { info: 'members', favourite_videos: 'friends', wall: 'me' };
    origin.acceptAct('profile', { user: { ...user, visibility } });
    const html = await (await get(page, session)).text();
    expect(values(select(html, 'info'))).toEqual(['members', 'friends', 'me']);
    expect(values(select(html, 'friends'))).toEqual(['everybody', 'friends', 'me']);
    expect(select(html, 'friends')).toContain('>Members<');
    expect(html).not.toContain('>Everybody<');
    const parts = ['info', 'favourite_videos', 'wall', 'playlists'];
    expect(parts.map((part) => chosen(select(html, part)))).toEqual([
      'members',
      'friends',
      'me',
      'everybody',
    ]);
  });

  it('can be everybody for the parts that the site shows to guests', async () => {
    const { get } = openEdit({ ...demonstrationSite, members: { publicProfiles: true } });
    const html = await (await get(page, session)).text();
    expect(values(select(html, 'playlists'))).toEqual(['everybody', 'members', 'friends', 'me']);
    expect(values(select(html, 'wall'))).toEqual(['everybody', 'friends', 'me']);
  });

  it('are sent, and refused with an unknown value at its field', async () => {
    const { origin, post, sent, user } = openEdit();
    origin.accept({ user });
    const fields = { act: 'visibility', wall: 'friends', favourite_videos: 'me' };
    const response = await post(page, fields, session);
    expect([response.status, response.headers.get('Location')]).toEqual([303, page]);
    expect(sent('visibility')).toMatchObject([{ path: '/api/member.php', fields }]);
    const refused = await post(page, { act: 'visibility', wall: 'nobody' }, session);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('This value is not valid');
  });
});
