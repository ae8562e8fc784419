import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { SearchField } from './SearchField.tsx';

const meta: Meta<typeof SearchField> = {
  title: 'Controls/SearchField',
  component: SearchField,
  args: { pageName: 'Videos' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof SearchField>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('searchbox', { name: 'Search' });
    await expect(field).toHaveAttribute('placeholder', 'Search Videos');
    await expect(field).toHaveAttribute('name', 's');
    await expect(field.closest('form')).toHaveAttribute('action', '/search/1/');
  },
};

export const Playground: Story = { args: { defaultValue: 'night harbour' } };

/** UI-8: the browser submits only 3 to 69 characters. */
export const LimitsLength: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole<HTMLInputElement>('searchbox');
    await expect(field.validity.valueMissing).toBe(true);
    await expect(field.minLength).toBe(3);
    await userEvent.type(field, 'c'.repeat(90));
    await expect(field.value).toHaveLength(69);
    await expect(field.validity.valid).toBe(true);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
};
