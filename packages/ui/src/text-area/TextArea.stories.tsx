import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta: Meta<typeof TextArea> = {
  title: 'Controls/TextArea',
  component: TextArea,
  args: { label: 'Message', name: 'message' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TextArea>;

export const Default: Story = {};

export const Playground: Story = { args: { rows: 3, maxLength: 500, hint: 'Up to 500 characters' } };

export const FewRows: Story = {
  args: { rows: 2 },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Message' });
    const { lineHeight } = getComputedStyle(field);
    await expect(field.clientHeight).toBeLessThan(4 * Number.parseFloat(lineHeight));
  },
};

export const EditClearsError: Story = {
  args: { error: 'This field is required' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Message' });
    await expect(field).toHaveAccessibleDescription('This field is required');
    await expect(field).toBeInvalid();
    await userEvent.type(field, 'a');
    await expect(field).not.toBeInvalid();
  },
};

export const FocusIsVisible: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Message' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field.parentElement).toHaveStyle({ outlineStyle: 'solid' });
  },
};

export const Failed: Story = { args: { error: 'This field is required' } };

export const LongText: Story = {
  args: {
    defaultValue: Array.from({ length: 30 }, (_, line) => `Line ${line + 1} of a long message.`).join('\n'),
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { error: 'This field is required' },
};
