import { ageGateLanguages, ageGateTexts } from '@nightjar/i18n/age-gate';
import { demonstrationSite } from '@nightjar/site-config';
import { afterEach, expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import { html, type Markup } from './html.ts';
import messageStyles from './message.css?raw';
import { renderMessage } from './message-page.ts';
import styles from './page.css?raw';

afterEach(() => document.body.replaceChildren());

/** Shows an embed page, by default in the smallest frame that is supported. */
async function showFrame(body: Markup, isMessage: boolean, { width, height } = { width: 200, height: 113 }) {
  const frame = document.createElement('iframe');
  frame.style.cssText = `width:${width}px;height:${height}px;border:0`;
  const code = { script: '', styles, messageStyles };
  frame.srcdoc = renderDocument({ siteConfig: demonstrationSite, code, title: 'Embed', body, isMessage });
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await isLoaded;
  if (!frame.contentDocument) throw new Error('the frame has no document');
  return frame.contentDocument;
}

test('EMB-1: a frame 200 px wide shows a message and its link whole', async () => {
  const text = 'This video does not exist or was removed.';
  const page = await showFrame(renderMessage({ icon: 'sad', text, link: 'Watch other videos' }), true);
  for (const element of page.querySelectorAll('p, a')) {
    const { top, bottom, height } = element.getBoundingClientRect();
    expect.soft(top, element.tagName).toBeGreaterThanOrEqual(0);
    expect.soft(bottom, element.tagName).toBeLessThanOrEqual(113);
    if (element.matches('a')) expect.soft(height).toBeGreaterThanOrEqual(44);
  }
});

test.for(ageGateLanguages())(
  'EMB-1: in a frame 200 px wide the button of the age gate in %s is visible at once, and every line of its text after scrolling',
  async (lang) => {
    const texts = ageGateTexts(lang, { age: 18, brand: 'Nightjar' });
    const page = await showFrame(
      html`<main><form class="gate"><div lang="${lang}"><p>${texts['age.text']}</p><button>${texts['age.confirm']}</button></div></form></main>`,
      false,
    );
    const root = page.documentElement;
    root.dataset.age = 'ask';
    root.dataset.ageLang = lang;
    const gate = page.querySelector('form');
    const [text, button] = [page.querySelector('[lang] p'), page.querySelector('[lang] button')];
    if (!gate || !text || !button) throw new Error('the gate has no text or no button');
    expect(text.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(113);
    gate.scrollTo({ top: gate.scrollHeight });
    expect(text.getBoundingClientRect().bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
  },
);

test('EMB-1: a file that plays without the player leaves title and logo readable in a wide frame', async () => {
  const page = await showFrame(
    html`<main data-state="failed"><div class="bar"><a class="title" href="/video/1/">Slow tide at the edge of the harbor in the first light of a winter morning</a><a class="logo" href="/">Nightjar</a></div><video class="quick" style="pointer-events:auto"></video></main>`,
    false,
    { width: 780, height: 360 },
  );
  for (const link of page.querySelectorAll('a')) {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    expect.soft(page.elementFromPoint((left + right) / 2, (top + bottom) / 2), link.className).toBe(link);
  }
});
