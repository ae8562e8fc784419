import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SortMenu } from './SortMenu.tsx';

const labels = [
  'Latest updates',
  'Longest',
  'Most popular',
  'Top rated',
  'Most viewed this week',
  'Most commented',
];
const options = labels.map((label) => {
  const value = label.toLowerCase().replaceAll(' ', '-');
  return { label, value, href: `/videos/${value}/1/` };
});

const meta: Meta<typeof SortMenu> = {
  title: 'Lists/SortMenu',
  component: SortMenu,
  args: { options, value: 'top-rated', onChoose: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end', minHeight: 360 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof SortMenu>;

const openOptions = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByText('Top rated', { selector: 'summary *' }));
};
const isOpen = (canvasElement: HTMLElement) => canvasElement.querySelector('details')?.open;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('summary')).toHaveTextContent('Sort by:Top rated');
  },
};

export const Playground: Story = { args: { value: 'longest', label: 'Order' } };

export const Open: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement, args }) => {
    await openOptions(canvasElement);
    const list = within(within(canvasElement).getByRole('list', { name: 'Sort by' }));
    await expect(list.getByRole('link', { current: true })).toHaveTextContent('Top rated');
    await userEvent.click(list.getByRole('link', { name: 'Longest' }));
    await expect(args.onChoose).toHaveBeenCalledWith('longest');
    await expect(isOpen(canvasElement)).toBe(false);
    await openOptions(canvasElement);
  },
};

export const ClosesByEscape: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    await openOptions(canvasElement);
    await expect(isOpen(canvasElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect(isOpen(canvasElement)).toBe(false);
    await expect(canvasElement.querySelector('summary')).toHaveFocus();
  },
};

/** UI-3: small screens show the options in a bottom sheet. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, args }) => {
    await openOptions(canvasElement);
    const sheet = await within(canvasElement).findByRole('dialog', { name: 'Sort by' });
    await expect(isOpen(canvasElement)).toBe(false);
    await userEvent.click(within(sheet).getByRole('link', { name: 'Most popular' }));
    await expect(args.onChoose).toHaveBeenCalledWith('most-popular');
    await waitFor(() => expect(sheet).not.toHaveAttribute('open'));
    await openOptions(canvasElement);
  },
};

const longOption = {
  label: 'Meistkommentierte Veröffentlichungen',
  value: 'most-commented',
  href: '/videos/most-commented/1/',
};

/** A name that is longer than the place ends with an ellipsis. */
export const LongText: Story = {
  args: { options: [longOption], value: longOption.value },
  decorators: [
    (Story) => (
      <div style={{ width: '12rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const trigger = canvasElement.querySelector('summary');
    await expect(trigger?.scrollWidth).toBe(trigger?.clientWidth);
    await expect(trigger).toHaveTextContent(longOption.label);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
