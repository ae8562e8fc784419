import { runInNewContext } from 'node:vm';
import { agelessPaths, decideAgeGate, demonstrationSite, readTraffic } from '@nightjar/site-config';
import { describe, expect, test } from 'vitest';
import { ageGateForm, ageGateMarkup, ageGateStyles } from './age-gate-markup.ts';
import { ageGateScript } from './age-gate-script.ts';

describe('the dialog', () => {
  test('I18N-1: has a form in every language, closed, with links to the texts that a visitor accepts', () => {
    const markup = ageGateMarkup(demonstrationSite);
    const [dialog = ''] = /<dialog.*?<\/dialog>/.exec(markup) ?? [];
    expect(markup).toBe(
      `<template id="age-gate-template">${dialog}</template><noscript><link rel="stylesheet" href="/age-gate.css">${dialog}</noscript>`,
    );
    expect([...dialog.matchAll(/<div lang="(\w+)">/g)].map(([, lang]) => lang)).toEqual([
      'en',
      'ru',
      'fr',
      'de',
    ]);
    expect(dialog).not.toMatch(/<dialog[^>]* open/);
    expect(dialog).toContain('<form method="post" action="/age/">');
    expect(dialog).toContain('href="/information/terms/"');
    expect(dialog).toContain('href="/information/cookies/"');
  });

  test('escapes the texts of the operator', () => {
    const brand = { ...demonstrationSite.brand, name: '<b>"Fern"</b>', ageRating: '<i>' };
    const age = { ...demonstrationSite.age, leaveUrl: '/out?a="&b=<c>' };
    const form = ageGateForm({ brand, age }, ['en'], 'h2');
    expect(form).not.toMatch(/<b>"|<i>|"&b=</);
    expect(form).toContain('&#60;b&#62;&#34;Fern&#34;');
  });

  test('is shown without scripts only to a visitor who must be asked', () => {
    expect(ageGateStyles(undefined)).toBe('');
    expect(ageGateStyles('ru')).toContain('[lang="ru"]{display:block}');
  });
});

interface Page {
  path?: string;
  search?: string;
  cookies?: string;
  languages?: string[];
  campaignBypass?: boolean;
  enforce?: boolean;
}

/** Runs the script in a page; the browser tests of the site cover the real dialog. */
function run({
  path = '/',
  search = '',
  cookies = '',
  languages = ['en'],
  campaignBypass = true,
  enforce = false,
}: Page) {
  const listeners = new Map<string, (event: object) => void>();
  const written: string[] = [];
  const blocks = ['en', 'ru', 'fr', 'de'].map((lang) => ({ lang, hidden: false }));
  const gate = {
    open: false,
    dataset: {
      lang: 'en',
      ageless: agelessPaths({ enforce }).join(' '),
      ...(campaignBypass && { bypass: '' }),
    } as Record<string, string>,
    querySelector: (selector: string) =>
      [...blocks, ...blocks.map(({ lang }) => ({ lang, focus: () => undefined }))].find(
        ({ lang, ...block }) =>
          'focus' in block ? selector === `[lang="${lang}"] button` : selector === `[lang|=${lang}]`,
      ) ?? null,
    querySelectorAll: () => blocks,
    setAttribute: () => undefined,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    showModal() {
      gate.open = true;
    },
    remove: () => undefined,
    close() {
      if (!gate.open) return;
      gate.open = false;
      listeners.get('close')?.({});
    },
  };
  const jar = new Map(cookies.split('; ').map((pair) => pair.split('=') as [string, string]));
  const document = {
    getElementById: () => ({ content: { firstElementChild: gate } }),
    body: { prepend: () => undefined },
    get cookie() {
      return [...jar].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    },
  };
  const location = { pathname: path, search, protocol: 'https:' };
  runInNewContext(ageGateScript, {
    document,
    location,
    navigator: { languages },
    URLSearchParams,
    CustomEvent,
    dispatchEvent: () => true,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  const send = (type: string, event: object = {}) =>
    listeners.get(type)?.({ preventDefault: () => undefined, ...event });
  return { gate, blocks, written, send, location, names: () => written.map((line) => line.split('=')[0]) };
}

describe('the script', () => {
  test('cannot end its own script element', () => {
    expect(ageGateScript).not.toContain('</');
  });

  test.each([
    { campaignBypass: true, enforce: false },
    { campaignBypass: false, enforce: false },
    { campaignBypass: false, enforce: true },
  ])('follows the rule of the server (%j)', (policy) => {
    for (const path of ['/', '/video/3/slow-tide/', ...agelessPaths({ enforce: true })]) {
      for (const search of ['', '?pub=1', '?campaign_id=2', '?campaign=3', '?source=4', '?pub=', '?x=1']) {
        for (const cookies of ['', '_agev=1', '_agev=0', 'x_agev=1', 'a=b; _agev=1; c=d']) {
          const { gate, names } = run({ path, search, cookies, ...policy });
          const ageCookie = /(?:^|; )_agev=([^;]*)/.exec(cookies)?.[1];
          const facts = { path, traffic: readTraffic(new URLSearchParams(search)), ageCookie };
          const { ask, accept } = decideAgeGate(facts, { ...demonstrationSite.age, ...policy });
          expect([path, search, cookies, gate.open, names().includes('_agev')]).toEqual([
            path,
            search,
            cookies,
            ask,
            accept,
          ]);
        }
      }
    }
  });

  test('SITE-12: sets show_site for an admitted visitor, not on pages that blocked visitors can read', () => {
    expect(run({ path: '/' }).written).toEqual([
      'show_site=yes; Max-Age=86400; Path=/; SameSite=Lax; Secure',
    ]);
    for (const path of [
      '/unavailable',
      '/contacts',
      '/information/privacy/',
      '/takedown/',
      '/takedown/status/',
      '/appeal/',
    ])
      expect(run({ path }).names()).not.toContain('show_site');
    expect(run({ cookies: 'show_site=yes' }).written).toEqual([]);
  });

  test.each([
    [['de-AT', 'en'], 'de'],
    [['sv', 'FR-ca'], 'fr'],
    [['"]', 'ru'], 'ru'],
    [['sv'], 'en'],
    [[], 'en'],
  ])('shows for the languages %j the texts in %s', (languages, lang) => {
    const { gate, blocks } = run({ languages });
    expect(gate.dataset.lang).toBe(lang);
    expect(blocks.filter(({ hidden }) => !hidden)).toEqual([{ lang, hidden: false }]);
  });

  test('accepts by the form, sets the cookie and does not ask again', () => {
    const { gate, send, written } = run({});
    send('submit');
    expect(gate.open).toBe(false);
    expect(written).toContain('_agev=1; Max-Age=31536000; Path=/; SameSite=Lax; Secure');
    send('nightjar:page-view');
    expect(gate.open).toBe(false);
  });

  test('does not ask again where cookies are blocked and the visitor has accepted', () => {
    const { gate, send, written } = run({});
    send('submit');
    written.length = 0;
    send('close');
    expect(gate.open).toBe(false);
  });

  test('opens again when the browser closes it without acceptance', () => {
    const { gate, send } = run({});
    gate.open = false;
    send('close');
    expect(gate.open).toBe(true);
  });

  test('is closed on a page without a gate, and asks again on the next page', () => {
    const { gate, send, location } = run({ path: '/information/privacy/' });
    expect(gate.open).toBe(true);
    location.pathname = '/information/terms/';
    send('nightjar:page-view');
    expect(gate.open).toBe(false);
    location.pathname = '/';
    send('nightjar:page-view');
    expect(gate.open).toBe(true);
  });

  test('asks after a navigation from a page without a gate', () => {
    const { gate, send, location } = run({ path: '/information/terms/' });
    expect(gate.open).toBe(false);
    location.pathname = '/';
    send('nightjar:page-view');
    expect(gate.open).toBe(true);
  });
});
