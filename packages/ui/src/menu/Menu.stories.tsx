import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Menu, type MenuAction } from './Menu.tsx';

const actions: MenuAction[] = [
  { label: 'Edit', icon: 'settings', onChoose: fn() },
  { label: 'Report', icon: 'flag', onChoose: fn() },
  { label: 'Share', icon: 'share', onChoose: fn(), isDisabled: true },
  { label: 'Delete', icon: 'trash', onChoose: fn(), isDangerous: true },
];

const meta: Meta<typeof Menu> = {
  title: 'Controls/Menu',
  component: Menu,
  args: { label: 'Actions of this comment', actions },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end', minHeight: 280 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Menu>;

const openMenu = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Actions of this comment' }));
  return within(await screen.findByRole('menu'));
};

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const menu = await openMenu(canvasElement);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Report' }));
    await expect(args.actions[1]?.onChoose).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};

export const Playground: Story = { args: { children: 'More' } };

/** Letters and arrows move, Escape closes and returns the focus. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    await userEvent.keyboard('d');
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Delete' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
