import type { Decorator } from '@storybook/react-vite';

/** Makes all text of a story about 20 % wider with letter spacing, which works with every font. */
export const wideText: Decorator = (Story) => (
  <>
    <style>{'* { letter-spacing: 0.12em !important; }'}</style>
    <Story />
  </>
);

/** The texts of links, buttons and headings that overflow their element. */
export function overflowingTexts(root: Element): string[] {
  return [...root.querySelectorAll('a, button, summary, h1, h2, h3')]
    .filter((element) => element.clientWidth > 0 && getComputedStyle(element).overflowX === 'visible')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent ?? '');
}
