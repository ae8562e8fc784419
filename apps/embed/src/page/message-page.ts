import { html, type Markup } from './html.ts';

const shapes = {
  sad: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 16.3a4.5 4.5 0 0 1 7 0M9 9.5v.6M15 9.5v.6',
  warning: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.01',
} as const;

export interface MessageFacts {
  icon: keyof typeof shapes;
  text: string;
  /** Text of the link to the site, which opens in a new tab. */
  link: string;
}

/** Shows why the video cannot be played. */
export function renderMessage({ icon, text, link }: MessageFacts): Markup {
  return html`<main><div class="message"><svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${shapes[icon]}"/></svg><h1>${text}</h1><a href="/" target="_blank" rel="noopener">${link}</a></div></main>`;
}
