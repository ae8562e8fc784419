import { ageGateTexts } from '@nightjar/i18n/age-gate';
import { demonstrationSite } from '@nightjar/site-config';
import { afterEach, expect, test } from 'vitest';
import { renderDocument } from './document.ts';
import { html, type Markup } from './html.ts';
import messageStyles from './message.css?raw';
import { renderMessage } from './message-page.ts';
import styles from './page.css?raw';

afterEach(() => document.body.replaceChildren());

/** Shows an embed page in the smallest frame that is supported. */
async function showFrame(body: Markup, isMessage: boolean) {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width:200px;height:113px;border:0';
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

test('EMB-1: in a frame 200 px wide every line of the age gate can be scrolled into view', async () => {
  const texts = ageGateTexts('en', { age: 18, brand: 'Nightjar' });
  const page = await showFrame(
    html`<main><form class="gate"><div lang="en"><p>${texts['age.text']}</p><button>${texts['age.confirm']}</button></div></form></main>`,
    false,
  );
  const root = page.documentElement;
  root.dataset.age = 'ask';
  root.dataset.ageLang = 'en';
  const gate = page.querySelector('form');
  const [text, button] = [page.querySelector('[lang=en] p'), page.querySelector('[lang=en] button')];
  expect(text?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expect(button?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  gate?.scrollTo({ top: gate.scrollHeight });
  expect(button?.getBoundingClientRect().bottom).toBeLessThanOrEqual(113);
});
