import type { Decorator } from '@storybook/react-vite';

/** Limits the width of a story to that of a player on a page. */
export const pageWide: Decorator = (Story) => (
  <div style={{ maxInlineSize: 960 }}>
    <Story />
  </div>
);
