import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { CustomControl } from '../../core/custom-controls.ts';
import { demoSource } from '../../testing/demo-source.ts';
import { inWidth, pageWide } from '../../testing/story-frame.tsx';
import { Player } from '../Player.tsx';

const onClick = fn();
const controls: readonly CustomControl[] = [
  { id: 'bookmark', label: 'Bookmark', icon: 'M6 3h12v18l-6-4-6 4z', onClick },
  { id: 'notes', label: 'Notes', href: '/notes/' },
];

const meta: Meta<typeof Player> = {
  title: 'Player/Custom controls',
  component: Player,
  args: { source: demoSource(), start: { muted: true }, customControls: controls },
  decorators: [pageWide],
};
export default meta;
type Story = StoryObj<typeof Player>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Bookmark' }));
    await expect(onClick).toHaveBeenCalled();
    await expect(canvas.getByRole('link', { name: 'Notes' })).toBeVisible();
  },
};

export const Playground: Story = {};

/** Narrow players show the buttons in the settings menu. */
export const Narrow: Story = {
  decorators: [inWidth(360)],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Settings' }));
    await expect(canvas.getByRole('menuitem', { name: 'Bookmark' })).toBeVisible();
  },
};

/** A value other than a list is a setup error (requirement PL-15). */
export const NoList: Story = {
  args: { customControls: 'bookmark' as unknown as readonly CustomControl[] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('setup_no_list');
  },
};
