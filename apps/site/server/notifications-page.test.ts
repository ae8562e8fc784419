import { describe, expect, it } from 'vitest';
import { openSiteWithForms } from './testing/open-site-with-forms.ts';

const session = { cookie: 'nj_session=token; member=1' };
const page = '/members/7/notifications/';
const notification = (id: number, isRead: boolean) => ({
  notification_id: String(id),
  kind: 'reply',
  post_date: '2026-03-04 05:06:07',
  is_read: isRead ? '1' : '0',
  user: { id: '9', username: 'wren' },
  target: { section: 'video', id: '12', dir: 'quiet', title: 'Quiet' },
  comment_id: '5',
  is_published: '0',
  outcome: '',
});

function openAs(list: object = {}) {
  const site = openSiteWithForms();
  const user = { id: '7', user_id: '7', username: 'ember', avatar: '', email: 'ember@site.example' };
  site.origin.acceptAct('profile', { user });
  site.origin.acceptAct('notifications', {
    notifications: [notification(31, false), notification(30, true)],
    total_count: '40',
    pages: 2,
    unread: '1',
    unread_messages: '0',
    muted: ['video'],
    digest: 'daily',
    push_key: '',
    push_devices: [],
    ...list,
  });
  const sent = () => site.origin.received.map(({ fields }) => fields);
  return { ...site, sent };
}

/** The settings form as a browser sends it: one `kind` for each checked box. */
function settings(digest: string, ...kinds: string[]) {
  const form = new FormData();
  form.append('act', 'notification_settings');
  form.append('digest', digest);
  for (const kind of kinds) form.append('kind', kind);
  return form;
}

describe('notifications without scripts', () => {
  it('are in the document with a link each, a form that marks all as read, and the next page', async () => {
    const html = await (await openAs().get(page, session)).text();
    expect(html.match(/>wren replied to your comment</g)).toHaveLength(2);
    expect(html).toContain('href="/video/12/quiet/#comment-5"');
    expect(html).toMatch(/<input type="hidden" name="notification_id" value="31"\/>/);
    expect(html).toContain(`href="${page}?page=2"`);
    expect(html).not.toContain('Back to the newest');
  });

  it('show further pages with a link back', async () => {
    const { get, sent } = openAs();
    const html = await (await get(`${page}?page=2`, session)).text();
    expect(sent().at(-1)).toEqual({ act: 'notifications', page: '2' });
    expect(html).toContain('Back to the newest');
    expect(html).not.toContain('?page=3');
  });

  it('show an empty list without a form that marks anything', async () => {
    const empty = { notifications: [], total_count: '0', pages: 0 };
    const html = await (await openAs(empty).get(page, session)).text();
    expect(html).toContain('No notifications yet');
    expect(html).not.toContain('name="notification_id"');
  });

  it('are marked as read, and the page is shown again', async () => {
    const { post, sent } = openAs();
    const fields = { act: 'notification_read', notification_id: '31' };
    const response = await post(page, fields, session);
    expect([response.status, response.headers.get('Location')]).toEqual([303, page]);
    expect(sent()).toEqual([fields]);
  });

  it('are marked as read one by one, on the page of the list where they are', async () => {
    const { get, post, sent } = openAs();
    const html = await (await get(page, session)).text();
    expect(html.match(/aria-label="Mark as read: wren replied to your comment"/g)).toHaveLength(1);
    const fields = { act: 'notification_read', notification_id: '31', is_single: '1' };
    for (const [name, value] of Object.entries(fields))
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    const response = await post(`${page}?page=2`, fields, session);
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${page}?page=2`]);
    expect(sent().at(-1)).toEqual(fields);
  });

  it('have their settings in the form: the kinds that are on, and the digest', async () => {
    const html = await (await openAs().get(page, session)).text();
    const box = (name: string, value: string) =>
      new RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* value="${value}")[^>]*>`).exec(html)?.[0];
    expect(box('kind', 'reply')).toContain('checked');
    expect(box('kind', 'video')).not.toContain('checked');
    expect(box('digest', 'daily')).toContain('checked');
  });

  it('store the settings that have changed, only', async () => {
    const { post, sent } = openAs();
    const on = ['video', 'reply', 'mention', 'wall', 'friend', 'message', 'review'];
    const response = await post(page, settings('weekly', ...on), session);
    expect([response.status, response.headers.get('Location')]).toEqual([303, `${page}?saved=1`]);
    expect(sent().slice(1)).toEqual([
      { act: 'notification_mute', kind: 'video', is_muted: '0' },
      { act: 'notification_mute', kind: 'friend_request', is_muted: '1' },
      { act: 'digest', period: 'weekly' },
    ]);
  });

  it('show why the settings were not stored', async () => {
    const { origin, post } = openAs();
    origin.refuse('suspended');
    const response = await post(page, settings('weekly'), session);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('role="alert"');
  });
});
