import type { Decorator } from '@storybook/react-vite';

/** As wide as a player stands on a page, at most. */
export const pageWide: Decorator = (Story) => (
  <div style={{ maxInlineSize: 960 }}>
    <Story />
  </div>
);
