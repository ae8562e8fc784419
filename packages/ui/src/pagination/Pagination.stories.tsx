import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta: Meta<typeof Pagination> = {
  title: 'Lists/Pagination',
  component: Pagination,
  args: { page: 6, pages: 40, hrefOf: (page: number) => `/videos/latest-updates/${page}/` },
};
export default meta;
type Story = StoryObj<typeof Pagination>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const pages = within(within(canvasElement).getByRole('navigation', { name: 'Pages' }));
    await expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('6');
    await expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/videos/latest-updates/5/',
    );
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/videos/latest-updates/7/',
    );
    await expect(pages.getByRole('link', { name: 'Page 8' })).toHaveAttribute(
      'href',
      '/videos/latest-updates/8/',
    );
  },
};

export const Playground: Story = { args: { page: 3, pages: 12 } };

export const FirstPage: Story = {
  args: { page: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: 'Previous' })).toBeNull();
  },
};

export const LastPage: Story = {
  args: { page: 40 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: 'Next' })).toBeNull();
  },
};

export const TwoPages: Story = { args: { page: 1, pages: 2 } };

/** A single page has no pagination. */
export const Empty: Story = {
  args: { page: 1, pages: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};

export const LargeNumbers: Story = { args: { page: 38_747, pages: 38_749 } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Narrow: Story = {
  args: { page: 38_747, pages: 38_749 },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
};
