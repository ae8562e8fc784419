import { describe, expect, it } from 'vitest';
import { openSiteWithForms, publicUrl } from './testing/open-site-with-forms.ts';

const key = 'k'.repeat(43);

describe('the link that stops the digests of a mail', () => {
  const path = '/signin/?digest_stop=01234567-89ab-4cde-8f01-23456789abcd';
  const fields = { act: 'digest_stop', key: '01234567-89ab-4cde-8f01-23456789abcd' };

  it('shows a form, and stops nothing when a mail program only opens it', async () => {
    const { origin, get } = openSiteWithForms();
    const html = await (await get(path)).text();
    expect(html).toMatch(/<h1[^>]*>Stop email summaries<\/h1>/);
    expect(html).toContain(`value="${fields.key}"`);
    expect(origin.received).toEqual([]);
  });

  it('stops them by its form', async () => {
    const { origin, get, post } = openSiteWithForms();
    const response = await post(path, fields);
    expect(response.status).toBe(303);
    expect(origin.received).toMatchObject([{ path: '/api/input.php', fields }]);
    const html = await (await get(response.headers.get('Location') ?? '')).text();
    expect(html).toContain('You will get no more email summaries.');
  });

  it('stops them with one click in a mail program, without a redirect, a session and a page that sent the form', async () => {
    const { app, origin } = openSiteWithForms();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const headers = { cookie: 'nj_session=x' };
    const response = await app.fetch(new Request(publicUrl + path, { method: 'POST', body, headers }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('You will get no more email summaries.');
    expect(origin.received).toMatchObject([{ path: '/api/input.php', fields }]);
    expect(origin.received[0]?.headers.get('cookie')).toBeNull();
  });

  it('shows that a link is invalid', async () => {
    const { origin, post } = openSiteWithForms();
    origin.refuse('invalid_link');
    const response = await post(path, fields);
    expect(response.ok).toBe(false);
    expect(await response.text()).toContain('data-form-message');
  });
});

describe('pages of accounts', () => {
  it.each([
    ['/signin/', 'Log in', 'name="pwd"'],
    ['/signin/?restore=1', 'Restore your password', 'value="restore"'],
    ['/signin/?restore=sent', 'Check your Email', 'spam folder'],
    [`/signin/?confirm=${key}`, 'Confirm your email', `value="${key}"`],
    [`/signin/?reset=${key}`, 'Choose a new password', 'autoComplete="new-password"'],
    ['/signin/?done=confirmed', 'Log in', 'Your email is confirmed.'],
    ['/signin/?done=changed', 'Log in', 'Your password has been changed.'],
    ['/signup/', 'Sign up', 'name="eml"'],
    ['/signup/?sent=1', 'Please confirm your email', 'We have sent you a link.'],
  ])('SITE-7: %s shows "%s", is not cached and not indexed', async (path, title, content) => {
    const { app, get } = openSiteWithForms();
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(html).toContain(content);
    expect(html).toContain('content="noindex"');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(app.cacheAddress(new URL(publicUrl + path))).toBeUndefined();
    expect(app.cacheAddress(new URL(publicUrl + path.replace('/?', '/_.data?')))).toBeUndefined();
  });

  it('lets password managers fill in and save', async () => {
    const { get } = openSiteWithForms();
    const signIn = await (await get('/signin/')).text();
    expect(signIn).toContain('autoComplete="username webauthn"');
    expect(signIn).toContain('autoComplete="current-password"');
    const signUp = await (await get('/signup/')).text();
    for (const word of ['username', 'email', 'new-password'])
      expect(signUp).toContain(`autoComplete="${word}"`);
  });

  it.each([
    ['/signin/?to=/categories/', 'https://site.example/contacts', '/categories/'],
    ['/signin/', 'https://site.example/search/1/?s=rain', '/search/1/?s=rain'],
    ['/signin/', 'https://evil.example/search/1/?s=rain', '/'],
    ['/signin/?to=https://evil.example/', 'https://site.example/categories/', '/'],
  ])('%s opened from %s returns to %s', async (path, referer, to) => {
    const html = await (await openSiteWithForms().get(path, { referer })).text();
    expect(html).toContain(`name="to" value="${to}"`);
  });

  it('shows the demonstration accounts only while they have their published passwords', async () => {
    expect(await (await openSiteWithForms({ demonstration: true }).get('/signin/')).text()).toContain(
      'demo-pass',
    );
    expect(await (await openSiteWithForms().get('/signin/')).text()).not.toContain('demo-pass');
  });

  it('redirects the address without a slash and keeps the key', async () => {
    const response = await openSiteWithForms().get(`/signin?reset=${key}`);
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(`/signin/?reset=${key}`);
  });

  it('reading a page with a key sends nothing to the origin', async () => {
    const { origin, get } = openSiteWithForms();
    await get(`/signin/?confirm=${key}`);
    expect(origin.received).toEqual([]);
  });

  it('offers a member to continue or to log out, also without JavaScript', async () => {
    const { origin, get } = openSiteWithForms();
    origin.accept({ user: ownProfile });
    const html = await (await get('/signin/?to=/categories/', { cookie: 'nj_session=s; member=1' })).text();
    expect(html).toContain('You are logged in as wren');
    expect(html).toContain('href="/categories/"');
    expect(html).toContain('value="signout"');
    expect(origin.received[0]?.headers.get('cookie')).toBe('nj_session=s; member=1');
  });

  it('shows the form when the session has ended', async () => {
    const { origin, get } = openSiteWithForms();
    origin.refuse('login_required');
    expect(await (await get('/signin/', { cookie: 'member=1' })).text()).toContain('name="pwd"');
  });
});

describe('forms of accounts', () => {
  const session = ['nj_session=token; Path=/; HttpOnly', 'member=1; Path=/'];

  it('signs in on the wire with the cookies and the address of the visitor, and returns to the page', async () => {
    const { origin, post } = openSiteWithForms();
    origin.accept({}, session);
    const fields = { act: 'signin', usr: 'wren', pwd: 'a password', to: '/video/1/drifting-garden-1/?ts=30' };
    const response = await post('/signin/', fields, {
      cookie: 'nj_visitor=v',
      'x-client-address': '203.0.113.7',
      'user-agent': 'Test',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/video/1/drifting-garden-1/?ts=30');
    expect(response.headers.getSetCookie()).toEqual(session);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const [form] = origin.received;
    expect(form).toMatchObject({
      path: '/api/login.php',
      fields: { act: 'signin', usr: 'wren', pwd: 'a password' },
    });
    for (const [name, value] of [
      ['cookie', 'nj_visitor=v'],
      ['origin', publicUrl],
      ['x-client-address', '203.0.113.7'],
      ['user-agent', 'Test'],
    ] as const) {
      expect(form?.headers.get(name)).toBe(value);
    }
  });

  it.each(['https://evil.example/', '//evil.example/', '/nothing-like-it/', ''])(
    'a sign-in with the return address "%s" leads to the home page',
    async (to) => {
      const response = await openSiteWithForms().post('/signin/', {
        act: 'signin',
        usr: 'wren',
        pwd: 'a password',
        to,
      });
      expect(response.headers.get('Location')).toBe('/');
    },
  );

  it('a sign-in in a dialog stays on the page', async () => {
    const { origin, post } = openSiteWithForms();
    origin.accept({}, session);
    const response = await post('/signin/_.data', {
      act: 'signin',
      usr: 'wren',
      pwd: 'a password',
      stay: '1',
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual(session);
  });

  it.each([
    [{ usr: '', pwd: '' }, 400, ['This field is required']],
    [{ usr: 'ab', pwd: 'long enough' }, 400, ['Invalid username or password']],
    [{ usr: 'wren', pwd: '1234' }, 400, ['Invalid username or password']],
  ])('refuses %o without asking the origin', async (fields, status, texts) => {
    const { origin, post } = openSiteWithForms();
    const response = await post('/signin/', { act: 'signin', ...fields });
    const html = await response.text();
    expect(response.status).toBe(status);
    for (const text of texts) expect(html).toContain(text);
    expect(origin.received).toEqual([]);
  });

  it.each([
    ['incorrect_login', 401, 'Incorrect login or password'],
    ['not_confirmed', 403, 'Please confirm your email and try again'],
    ['too_many_attempts', 429, 'Too many authorization attempts. Try again later.'],
    ['system', 500, 'System error'],
  ])(
    'shows the text of the refusal %s and keeps the name, never the password',
    async (code, status, text) => {
      const { origin, post } = openSiteWithForms();
      origin.refuse(code);
      const response = await post('/signin/', { act: 'signin', usr: 'wren', pwd: 'secret-word' });
      const html = await response.text();
      expect(response.status).toBe(status);
      expect(html).toContain(text);
      expect(html).toContain('value="wren"');
      expect(html).not.toContain('secret-word');
    },
  );

  it('keeps the entries when the origin does not answer', async () => {
    const { origin, post, problems } = openSiteWithForms();
    origin.fail();
    const response = await post('/signup/', { usr: 'wren', eml: 'wren@example.org', pwd: 'secret-word' });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain('That did not work. Try again in a moment.');
    expect(html).toContain('value="wren@example.org"');
    expect(problems).toEqual(['A form could not be sent to the origin']);
  });

  it('shows refused fields of a sign-up with the texts of forms', async () => {
    const { origin, post } = openSiteWithForms();
    const wrong = await (await post('/signup/', { usr: 'a!', eml: 'nothing', pwd: '1234' })).text();
    expect(wrong).toContain('Must be at least 3 characters long');
    expect(wrong).toContain('Email entered incorrectly');
    expect(wrong).toContain('Must be at least 5 characters long');
    origin.refuse('usr_taken', [
      { field: 'usr', code: 'usr_taken' },
      { field: 'eml', code: 'eml_taken' },
    ]);
    const taken = await post('/signup/', { usr: 'wren', eml: 'wren@example.org', pwd: 'long enough' });
    expect(taken.status).toBe(409);
    const html = await taken.text();
    expect(html).toContain('This username is already taken');
    expect(html).toContain('This email is already in use');
  });

  it.each([
    [
      '/signup/',
      { usr: 'wren', eml: 'wren@example.org', pwd: 'long enough' },
      '/signup/?sent=1',
      '/api/signup.php',
    ],
    ['/signin/', { act: 'restore', eml: 'wren@example.org' }, '/signin/?restore=sent', '/api/signup.php'],
    [
      '/signin/?again=1',
      { act: 'confirm_again', eml: 'wren@example.org' },
      '/signin/?again=sent',
      '/api/signup.php',
    ],
    [`/signin/?confirm=${key}`, { act: 'confirm', key }, '/signin/?done=confirmed', '/api/signup.php'],
    [
      `/signin/?reset=${key}`,
      { act: 'reset', key, pwd: 'long enough' },
      '/signin/?done=changed',
      '/api/signup.php',
    ],
    ['/signin/', { act: 'signout' }, '/', '/api/login.php'],
  ])('a form of %s with %o leads to %s', async (path, fields, location, wire) => {
    const { origin, post } = openSiteWithForms();
    const response = await post(path, fields);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(location);
    expect(origin.received.map(({ path: sent }) => sent)).toEqual([wire]);
  });

  it.each(['/signup/?sent=1', '/signin/?again=1', '/signin/?again=sent'])(
    '%s has the form that requests the confirmation mail again',
    async (path) => {
      const html = await (await openSiteWithForms().get(path)).text();
      expect(html).toContain('action="/signin/?again=1"');
      expect(html).toContain('name="act" value="confirm_again"');
      expect(html).toContain('Send the mail again');
    },
  );

  it('a login before the confirmation leads to the form that requests the mail again', async () => {
    const { origin, post } = openSiteWithForms();
    origin.refuse('not_confirmed');
    const html = await (await post('/signin/', { act: 'signin', usr: 'wren', pwd: 'a password' })).text();
    expect(html).toContain('href="/signin/?again=1"');
    origin.refuse('incorrect_login');
    const other = await (await post('/signin/', { act: 'signin', usr: 'wren', pwd: 'a password' })).text();
    expect(other).not.toContain('href="/signin/?again=1"');
  });

  it('names the account of a valid link beside its new password, for password managers', async () => {
    const { origin, get } = openSiteWithForms();
    const name = /<input[^>]*autoComplete="username"[^>]*value="wren"/;
    expect(await (await get(`/signin/?reset=${key}`)).text()).not.toMatch(name);
    origin.acceptAct('reset_account', { username: 'wren' });
    expect(await (await get(`/signin/?reset=${key}`)).text()).toMatch(name);
  });

  const place = '/video/12/clip/?ts=30';
  const encoded = encodeURIComponent(place);
  const newcomer = { usr: 'wren', eml: 'wren@example.org', pwd: 'long enough' };
  const cookieOf = (response: Response) =>
    response.headers.getSetCookie().find((line) => line.startsWith('nj_signup_to=')) ?? '';

  it('returns to the page of a sign-up after the confirmation and the first sign-in', async () => {
    const { get, post } = openSiteWithForms();
    const signIn = await (await get(`/signin/?to=${encoded}`)).text();
    expect(signIn).toContain(`href="/signup/?to=${encoded}"`);
    expect(await (await get(`/signup/?to=${encoded}`)).text()).toContain(`name="to" value="${place}"`);
    const sent = await post('/signup/', { ...newcomer, to: place });
    expect(sent.headers.get('Location')).toBe(`/signup/?sent=1&to=${encoded}`);
    expect(await (await get(`/signup/?sent=1&to=${encoded}`)).text()).toContain(
      `href="/signin/?to=${encoded}"`,
    );
    expect(cookieOf(sent)).toBe(
      `nj_signup_to=${encoded}; Max-Age=604800; Path=/signin/; SameSite=Lax; Secure; HttpOnly`,
    );
    const cookie = `nj_signup_to=${encoded}`;
    const confirmed = await post(`/signin/?confirm=${key}`, { act: 'confirm', key }, { cookie });
    expect(confirmed.headers.get('Location')).toBe(`/signin/?done=confirmed&to=${encoded}`);
    expect(cookieOf(confirmed)).toContain('nj_signup_to=; Max-Age=0');
  });

  it('forgets the page of an earlier sign-up after one without a page, unless that is refused', async () => {
    const { origin, post } = openSiteWithForms();
    expect(cookieOf(await post('/signup/', newcomer))).toContain('nj_signup_to=; Max-Age=0; Path=/signin/');
    origin.refuse('username_taken');
    expect(cookieOf(await post('/signup/', newcomer))).toBe('');
  });

  it('keeps the place when the confirmation is refused', async () => {
    const { origin, post } = openSiteWithForms();
    origin.refuse('invalid_link');
    const cookie = `nj_signup_to=${encoded}`;
    const refused = await post(`/signin/?confirm=${key}`, { act: 'confirm', key }, { cookie });
    expect(refused.ok).toBe(false);
    expect(cookieOf(refused)).toBe('');
  });

  it.each(['https://evil.example/', '//evil.example/', '/signin/', '/nothing-like-it/'])(
    'never returns to %s after a sign-up',
    async (to) => {
      const { post } = openSiteWithForms();
      const sent = await post('/signup/', { ...newcomer, to });
      expect(sent.headers.get('Location')).toBe('/signup/?sent=1');
      expect(cookieOf(sent)).toContain('nj_signup_to=; Max-Age=0; Path=/signin/');
      const cookie = `nj_signup_to=${encodeURIComponent(to)}`;
      const confirmed = await post(`/signin/?confirm=${key}`, { act: 'confirm', key }, { cookie });
      expect(confirmed.headers.get('Location')).toBe('/signin/?done=confirmed');
    },
  );

  it('shows on the same page that a mailed link has expired', async () => {
    const { origin, post } = openSiteWithForms();
    origin.refuse('invalid_link');
    const html = await (
      await post(`/signin/?reset=${key}`, { act: 'reset', key, pwd: 'long enough' })
    ).text();
    expect(html).toContain('The link is invalid or has expired');
    expect(html).toContain('Request a new link');
    const confirming = await post(`/signin/?confirm=${key}`, { act: 'confirm', key });
    expect(await confirming.text()).toMatch(/href="\/signin\/\?again=1"[^>]*>Send the mail again/);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('refuses a form of %s, and sets no cookie', async (_, headers) => {
    const { origin, post } = openSiteWithForms();
    origin.accept({}, session);
    for (const path of ['/signin/', '/signin/_.data']) {
      const response = await post(path, { act: 'signin', usr: 'wren', pwd: 'a password' }, headers);
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('refuses a form without an origin, and POST to a page without a form', async () => {
    const { app, origin, post } = openSiteWithForms();
    origin.accept({}, session);
    const body = new URLSearchParams({ act: 'signout' });
    const bare = await app.fetch(new Request(`${publicUrl}/signin/`, { method: 'POST', body }));
    expect(bare.status).toBe(403);
    const page = await post('/categories/', {});
    expect(page.status).toBe(405);
    expect(page.headers.get('Allow')).toBe('GET, HEAD');
  });
});

const ownProfile = {
  user_id: '7',
  username: 'wren',
  avatar: '',
  cover: '',
  date_added: '2026-11-01 08:00:00',
  email: 'wren@example.org',
};
