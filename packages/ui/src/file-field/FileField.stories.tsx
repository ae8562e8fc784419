import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FileField } from './FileField.tsx';

const meta: Meta<typeof FileField> = {
  title: 'Controls/FileField',
  component: FileField,
  args: { label: 'File', name: 'file', removeLabel: 'Remove the file', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof FileField>;

export const Default: Story = {};

export const Playground: Story = {
  args: { accept: '.pdf,image/png', hint: 'A PDF or a PNG of up to 10 MB' },
};

export const FileIsRemoved: Story = {
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByLabelText<HTMLInputElement>('File');
    await userEvent.upload(field, new File(['text'], 'notes.txt', { type: 'text/plain' }));
    await expect(field.files).toHaveLength(1);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove the file' }));
    await expect(field.files).toHaveLength(0);
    await expect(field).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined);
  },
};

export const Failed: Story = {
  args: { error: 'invalid file extension', hint: 'A PDF or a PNG of up to 10 MB' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('File');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('invalid file extension A PDF or a PNG of up to 10 MB');
  },
};

export const LongText: Story = {
  args: { label: 'A document that shows the work and your rights in it, as a PDF, a picture or a text file' },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
