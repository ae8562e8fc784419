import type { Decorator } from '@storybook/react-vite';

/** Limits the width of a story to that of a player on a page. */
export const pageWide: Decorator = (Story) => (
  <div style={{ maxInlineSize: 960 }}>
    <Story />
  </div>
);

/** A player of this width, CSS pixels. */
export const inWidth =
  (inlineSize: number): Decorator =>
  (Story) => (
    <div style={{ inlineSize }}>
      <Story />
    </div>
  );

export const rightToLeft: Decorator = (Story) => (
  <div dir="rtl" lang="ar">
    <Story />
  </div>
);
