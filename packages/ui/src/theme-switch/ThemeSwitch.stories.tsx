import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { themeStorageKey } from '../tokens/theme-script.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const meta: Meta<typeof ThemeSwitch> = { title: 'Layout/Theme switch', component: ThemeSwitch };
export default meta;
type Story = StoryObj<typeof ThemeSwitch>;

export const Default: Story = {};

export const Playground: Story = { args: { name: 'another' } };

/** As in the menu of a member and in the slide-out menu. */
export const InMenu: Story = { args: { name: 'menu', hasVisibleLabel: true } };

/** A choice is applied to the page and kept. */
export const Choice: Story = {
  play: async ({ canvasElement }) => {
    const root = document.documentElement;
    const before = root.dataset.theme;
    const stored = localStorage.getItem(themeStorageKey);
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'Theme' })).toBeVisible();
    for (const [name, theme] of [
      ['Light', 'light'],
      ['Match device', 'auto'],
      ['Dark', 'dark'],
    ] as const) {
      await userEvent.click(canvas.getByRole('radio', { name }));
      await expect(canvas.getByRole('radio', { name })).toBeChecked();
      await expect(root.dataset.theme).toBe(theme);
      await expect(localStorage.getItem(themeStorageKey)).toBe(theme);
    }
    if (before) root.dataset.theme = before;
    if (stored === null) localStorage.removeItem(themeStorageKey);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
