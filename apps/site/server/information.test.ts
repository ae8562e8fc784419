import { parseSiteConfig } from '@nightjar/site-config';
import { describe, expect, it } from 'vitest';
import { openSiteWithForms, publicUrl } from './testing/open-site-with-forms.ts';

describe('information pages', () => {
  it.each([
    ['/information/terms/', 'Terms and conditions', 'Nightjar Demonstration Ltd.'],
    ['/information/privacy/', 'Privacy policy', 'mailto:support@nightjar.example'],
    ['/information/cookies/', 'Cookies', 'nj_session'],
    ['/information/dmca/', 'DMCA', 'counter-notice'],
    ['/information/2257/', '2257 statement', 'for 7 years after it'],
    ['/information/support/', 'Support center', 'href="/contacts"'],
    ['/content-partner-program/', 'Content partner program', 'A channel with your name'],
  ])(
    'SITE-6: %s shows "%s", from the shared cache, with a canonical address',
    async (path, title, content) => {
      const { app, get } = openSiteWithForms();
      const response = await get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(content);
      expect(html).not.toMatch(/\{(name|host|operator|address|jurisdiction|email|dmcaEmail|custodian|age)\}/);
      expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}"/>`);
      expect(html).toContain('<meta name="description"');
      expect(response.headers.get('Cache-Control')).toContain('s-maxage');
      expect(app.cacheAddress(new URL(publicUrl + path))?.target).toBe(path);
    },
  );

  it('links all of them in the footer of every page, and every link works', async () => {
    const { get } = openSiteWithForms();
    const html = await (await get('/')).text();
    const footer = html.slice(html.indexOf('<footer'));
    const paths = [...footer.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(paths).toHaveLength(11);
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('leads a visitor to the request for a removal, from the footer and from two pages', async () => {
    const { get } = openSiteWithForms();
    const linked = async (path: string, from: string, to?: string) => {
      const html = await (await get(path)).text();
      return html
        .slice(html.indexOf(from), to === undefined ? undefined : html.indexOf(to))
        .includes('href="/takedown/"');
    };
    expect(await linked('/', '<footer')).toBe(true);
    for (const path of ['/contacts', '/information/dmca/'])
      expect([path, await linked(path, '<main', '</main>')]).toEqual([path, true]);
    const html = await (await get('/information/dmca/')).text();
    expect(html).toContain('within 48 hours');
    expect(await (await get('/takedown/')).text()).toContain('within 48 hours');
  });

  it('shows the text of the operator in place of the standard text, with the facts of the site', async () => {
    const { get } = openSiteWithForms({
      siteConfig: parseSiteConfig({
        brand: { name: 'Owl', host: 'owl.example', supportEmail: 'help@owl.example', copyright: 'Owl' },
        information: {
          operator: 'Owl Ltd.',
          updated: '2026-03-01',
          pages: {
            terms: { title: 'House rules', intro: ['{operator} runs {name}. [Write to us](/contacts).'] },
          },
        },
      }),
    });
    const html = await (await get('/information/terms/')).text();
    expect(html).toContain('<h1>House rules</h1>');
    expect(html).toContain('Owl Ltd. runs Owl. ');
    expect(html).toContain('<time dateTime="2026-03-01">');
    expect(await (await get('/information/dmca/')).text()).toContain('help@owl.example');
  });
});

it.each([
  ['/signup/', 'you are at least 21 and accept'],
  ['/information/terms/', 'You must be at least 21 years old'],
  ['/information/privacy/', 'not for anyone under 21.'],
  ['/unavailable', '>21+</p>'],
])('%s has the minimum age of the site', async (path, text) => {
  const brand = { name: 'Owl', host: 'owl.example', supportEmail: 'help@owl.example', copyright: 'Owl' };
  const { get } = openSiteWithForms({ siteConfig: parseSiteConfig({ brand, age: { minimumAge: 21 } }) });
  expect(await (await get(path)).text()).toContain(text);
});

describe('the block page', () => {
  it('SITE-12: shows the specified texts and is not indexed', async () => {
    const html = await (await openSiteWithForms().get('/unavailable')).text();
    expect(html).toContain('You have been blocked on localhost');
    expect(html).toContain('Age Verification in GB</h1>');
    expect(html).toContain('Last Updated');
    expect(html).toContain('December 31, 2024');
    expect(html).toContain('href="mailto:support@nightjar.example"');
    expect(html).toContain('aria-label="Flag of the United Kingdom"');
    expect(html).toContain('content="noindex"');
  });

  it('advertises nothing', async () => {
    const { get } = openSiteWithForms();
    const advertising =
      /href="https:\/\/(?:premium|live|cams|join|affiliates)\.nightjar\.example|Advertisement</;
    // The facts of the site, which the scripts of all pages contain, name the advertising.
    const shownOn = async (path: string) =>
      (await (await get(path)).text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(await shownOn('/contacts')).toMatch(advertising);
    expect(await shownOn('/unavailable')).not.toMatch(advertising);
  });

  const brand = { name: 'Owl', host: 'owl.example', supportEmail: 'help@owl.example', copyright: 'Owl' };
  const open = async (region: object) =>
    (await openSiteWithForms({ siteConfig: parseSiteConfig({ brand, region }) }).get('/unavailable')).text();

  it('names no country and no date where others than GB are blocked', async () => {
    const html = await open({ blockedCountries: ['GB', 'FR'] });
    expect(html).toContain('Not available in your region</h1>');
    expect(html).toContain('device-based age verification');
    for (const text of ['Verification in GB</h1>', 'aria-label="Flag', 'Last Updated: '])
      expect(html).not.toContain(text);
  });

  it('has the date and the letter of the operator', async () => {
    const html = await open({
      blockPage: { updated: '2026-03-01', letter: ['We are <closed>.', 'Write to us.'] },
    });
    expect(html).toMatch(
      /Last Updated(<!-- -->)?: (<!-- -->)?<time dateTime="2026-03-01">Mar 1, 2026<\/time>/,
    );
    expect(html).toContain('<p>We are &lt;closed&gt;.</p><p>Write to us.</p>');
    expect(html).not.toContain('<p>Dear visitor,</p>');
  });
});

describe('the contact form', () => {
  const message = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const complete = { email: 'wren@example.org', message: 'Where are the captions?' };

  it('is shown at an address without a slash, and is not cached', async () => {
    const { app, get } = openSiteWithForms();
    const response = await get('/contacts');
    expect(await response.text()).toContain('encType="multipart/form-data"');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(app.cacheAddress(new URL(`${publicUrl}/contacts`))).toBeUndefined();
    expect((await get('/contacts/')).headers.get('Location')).toBe('/contacts');
  });

  it('sends the message and the file to the origin, and says so', async () => {
    const { origin, post, get } = openSiteWithForms();
    const file = new File(['text'], 'notes.txt', { type: 'text/plain' });
    const response = await post('/contacts', message({ ...complete, file }));
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/contacts?sent=1');
    expect(origin.received).toMatchObject([
      {
        path: '/api/input.php',
        fields: { act: 'contact', ...complete },
        file: { name: 'notes.txt', size: 4 },
      },
    ]);
    expect(await (await get('/contacts?sent=1')).text()).toContain('We have received your message.');
  });

  it('answers the form of the dialog without a redirect, so that its page stays', async () => {
    const { post } = openSiteWithForms();
    const response = await post('/contacts.data', message({ ...complete, stay: '1' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('Location')).toBeNull();
    expect(await response.text()).not.toContain('/contacts?sent=1');
  });

  it('sends no file when none was chosen', async () => {
    const { origin, post } = openSiteWithForms();
    await post('/contacts', message({ ...complete, file: new File([], '') }));
    expect(origin.received[0]?.file).toBeUndefined();
  });

  it('keeps the entries of a refused message', async () => {
    const { origin, post } = openSiteWithForms();
    const invalid = await post('/contacts', message({ email: 'nothing', message: '' }));
    expect(invalid.status).toBe(400);
    const html = await invalid.text();
    expect(html).toContain('Email entered incorrectly');
    expect(html).toContain('This field is required');
    expect(html).toContain('value="nothing"');
    origin.refuse('too_many');
    const limited = await post('/contacts', message(complete));
    expect(limited.status).toBe(429);
    expect(await limited.text()).toContain('Where are the captions?');
  });
});
