import { describe, expect, it } from 'vitest';
import { fakeMember } from './testing/fake-directory.ts';
import { openSiteWithForms, publicUrl } from './testing/open-site-with-forms.ts';

const ownUpload = {
  ...{ video_id: '5', title: 'Upright', dir: 'upright', description: '', category_ids: [], models: [] },
  ...{ consents: [], captions: [], tags: [], channel: '', is_private: '0', preview: '0', picture: '' },
  ...{ has_own_picture: '0', stage: 'refused', code: 'upload.not_horizontal', reason: '', appeal: '' },
  ...{ is_news: '1', upload_id: '', file_name: 'upright.mp4', bytes: '9', received: '9', head_sha256: '' },
  ...{ is_submitted: '1', progress: '0', is_playable: '0', changed: '2026-11-01 10:00:00' },
};

/** The page of a member; `isVerified` of the uploader verification. */
function openAsMember({ isVerified = true, isSuspended = false } = {}) {
  const site = openSiteWithForms();
  const own = { ...fakeMember, id: '7', user_id: '7', username: 'ember' };
  site.origin.acceptAct('profile', {
    user: {
      ...own,
      email: 'e@example.org',
      role: 'member',
      is_confirmed: '1',
      is_verified: isVerified ? '1' : '0',
    },
  });
  site.origin.acceptAct('uploads', {
    uploads: [ownUpload],
    total_count: '1',
    pages: 1,
    is_suspended: isSuspended ? '1' : '0',
  });
  /** As a stream of bytes, as from a browser. */
  const send = async (form: FormData, { length = Number.POSITIVE_INFINITY, declared = '' } = {}) => {
    const whole = new Response(form);
    const body = (await whole.clone().arrayBuffer()).slice(0, length);
    const type = whole.headers.get('content-type') ?? '';
    const headers = { origin: publicUrl, 'content-type': type, 'content-length': declared };
    return site.app.fetch(new Request(`${publicUrl}/upload/`, { method: 'POST', body, headers }));
  };
  const sent = (act: string) => site.origin.received.filter(({ fields }) => fields.act === act);
  return { ...site, send, sent };
}

const texts = {
  title: 'Harbour <b>',
  models: 'Ada Reed, Ben',
  consent: '1',
  reference: 'K 7',
  tags: 'sea, calm',
};

function formOf(fields: Record<string, string> = texts, file: File | undefined = clip()) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ preview: '30', ...fields })) form.append(name, value);
  form.append('category', '3');
  form.append('category', '4');
  form.append('file', file ?? new File([], ''));
  return form;
}

const clip = (name = 'harbour.mp4', bytes = 300_000) =>
  new File([new Uint8Array(bytes).fill(7)], name, { type: 'video/mp4' });

describe('uploads without scripts', () => {
  it('a video with its details is passed on as one form and leads to the list', async () => {
    const { origin, send, sent } = openAsMember();
    origin.acceptAct('upload', { video_id: '5', dir: 'harbour' });
    const response = await send(formOf());
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/upload/?sent=1&list=1');
    expect(sent('upload')).toMatchObject([
      {
        path: '/api/video_edit.php',
        file: { name: 'harbour.mp4', size: 300_000 },
        fields: {
          title: 'Harbour <b>',
          category_ids: '3,4',
          models: 'Ada Reed,Ben',
          consents: 'Ada Reed: K 7\nBen: K 7',
          tags: 'sea,calm',
          is_private: '0',
          preview: '30',
        },
      },
    ]);
  });

  it('a suspended member sees the list with the reason of the suspension, and no form', async () => {
    const { get } = openAsMember({ isSuspended: true });
    const html = await (await get('/upload/?list=1')).text();
    expect(html).toContain('Your account is suspended.');
    expect(html).toContain('upright.mp4');
    expect(html).not.toContain('type="file"');
  });

  it.each([
    ['upload.not_horizontal', [], 'The video must be horizontal'],
    ['upload.duplicate', [], 'This video is already on the site, or may not be uploaded'],
    ['upload.failed', [], 'Error [upload.failed] uploading video to the site, please contact support'],
    ['upload.channel', [{ field: 'channel', code: 'upload.channel' }], 'There is no channel with this name'],
  ])('the refusal %s is shown, and the texts are kept', async (code, fields, text) => {
    const { origin, send } = openAsMember();
    origin.refuse(code, fields);
    const response = await send(formOf({ ...texts, description: 'Kept words' }));
    const html = await response.text();
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(html).toContain(text);
    expect(html).toContain('value="Harbour &lt;b&gt;"');
    expect(html).toContain('Kept words');
    expect(html).toContain('value="Ada Reed, Ben"');
    expect(html).toMatch(/name="category"[^>]*checked=""[^>]*value="3"|value="3"[^>]*checked=""/);
    expect(html).toContain('Choose the file again');
  });

  it.each([
    ['upload.not_horizontal', true],
    ['upload.too_large', true],
    ['too_many', false],
  ])('the refusal %s is shown at the field of the file: %s', async (code, isAtField) => {
    const { origin, send } = openAsMember();
    origin.refuse(code, []);
    const html = await (await send(formOf())).text();
    expect(
      /<input[^>]*name="file"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="file"/.test(html),
    ).toBe(isAtField);
    expect(html.includes('data-form-message')).toBe(!isAtField);
  });

  it('the declared length of the form is passed on, so that the origin refuses a large one unread', async () => {
    const { origin, send, sent } = openAsMember();
    origin.refuse('upload.too_large', []);
    const response = await send(formOf({ ...texts, description: 'Kept words' }), { declared: '99000000000' });
    const html = await response.text();
    expect(response.status).toBe(413);
    expect(html).toContain('Video size is too large');
    expect(html).toContain('Kept words');
    expect(sent('upload').at(-1)?.headers.get('content-length')).toBe('99000000000');
  });

  it.each([
    ['without a file', formOf(texts, new File([], '')), 'This field is required'],
    ['without a title', formOf({ ...texts, title: '' }), 'This field is required'],
    ['without a second of the preview', formOf({ ...texts, preview: '' }), 'Select a preview screenshot'],
  ])('a form %s is refused before the file is passed on', async (_, form, text) => {
    const { send, sent } = openAsMember();
    const response = await send(form);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(text);
    expect(sent('upload')).toEqual([]);
  });

  it('a form that ends within its file is not passed on as a complete one', async () => {
    const { send, sent, problems } = openAsMember();
    const response = await send(formOf(), { length: 200_000 });
    expect(response.status).toBe(503);
    expect(sent('upload')).toEqual([]);
    expect(problems).toHaveLength(1);
  });

  it('all points are confirmed by a form, and what was confirmed is kept', async () => {
    const { app, origin, get, post, sent } = openAsMember({ isVerified: false });
    const page = await (await get('/upload/')).text();
    expect(page.match(/name="point"/g)).toHaveLength(11);
    const some = await post('/upload/', { point: '3' });
    const html = await some.text();
    expect(some.status).toBe(400);
    expect(html).toContain('Confirm all points');
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(sent('verification')).toEqual([]);

    origin.acceptAct('verification', {});
    const body = new URLSearchParams(Array.from({ length: 11 }, (_, index) => ['point', String(index + 1)]));
    const headers = { origin: publicUrl };
    const done = await app.fetch(new Request(`${publicUrl}/upload/`, { method: 'POST', body, headers }));
    expect(done.headers.get('Location')).toBe('/upload/');
    expect(sent('verification')).toMatchObject([{ fields: { points: '1,2,3,4,5,6,7,8,9,10,11' } }]);
  });

  it('the list with its refusals is read only when the address asks for it', async () => {
    const { get, sent } = openAsMember();
    const form = await (await get('/upload/')).text();
    expect(form).toContain('href="/upload/?list=1"');
    expect(sent('uploads')).toEqual([]);
    const list = await (await get('/upload/?list=1')).text();
    expect(list).toContain('Upright');
    expect(list).toContain('The video must be horizontal');
  });

  it('a further page of the list is in the address', async () => {
    const { origin, get, sent } = openAsMember();
    origin.acceptAct('uploads', { uploads: [ownUpload], total_count: '201', pages: 3 });
    const list = await (await get('/upload/?list=1&page=2')).text();
    expect(sent('uploads')).toMatchObject([{ fields: { page: '2' } }]);
    expect(list).toContain('href="/upload/?list=1&amp;page=3"');
    expect(list).toContain('href="/upload/?list=1"');
  });

  it('a guest is led to the sign-in page, and the answer is personal', async () => {
    const { origin, get } = openSiteWithForms();
    origin.refuse('login_required');
    const response = await get('/upload/');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain('href="/signin/?to=%2Fupload%2F"');
  });
});
