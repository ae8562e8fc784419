import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { TextField, type TextFieldProps } from './TextField.tsx';

const meta: Meta<typeof TextField> = {
  title: 'Controls/TextField',
  component: TextField,
  args: { label: 'Username', name: 'usr' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Default: Story = {};

export const Playground: Story = {
  args: { label: 'Email', type: 'email', hint: 'Your email address is never shown to other members.' },
};

export const EditClearsError: Story = {
  args: { error: 'This field is required' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Username' });
    await expect(field).toHaveAccessibleDescription('This field is required');
    await expect(field).toBeInvalid();
    await userEvent.type(field, 'a');
    await expect(field).not.toBeInvalid();
    await expect(within(canvasElement).queryByText('This field is required')).toBeNull();
  },
};

export const SubmitShowsErrorAgain: Story = {
  args: { error: 'This field is required' },
  decorators: [
    (Story) => (
      <form onSubmit={(event) => event.preventDefault()}>
        <Story />
        <button type="submit">Send</button>
      </form>
    ),
  ],
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Username' });
    await userEvent.type(field, 'a');
    await expect(field).not.toBeInvalid();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send' }));
    await expect(field).toHaveAccessibleDescription('This field is required');
  },
};

function SavedField(props: TextFieldProps) {
  const [error, setError] = useState<string>();
  return (
    <>
      <TextField {...props} error={error} onChange={() => setError(undefined)} />
      <button type="button" onClick={() => setError('This name is already in use')}>
        Save
      </button>
    </>
  );
}

/** A form that is saved while it is filled in reports a failure after the edit. */
export const ShowsAnErrorThatFollowsAnEdit: Story = {
  render: (args) => <SavedField {...args} />,
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Username' });
    for (const letter of ['a', 'b']) {
      await userEvent.type(field, letter);
      await expect(field).not.toBeInvalid();
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));
      await expect(field).toHaveAccessibleDescription('This name is already in use');
    }
  },
};

export const Failed: Story = { args: { error: 'Must be at least 3 characters long', defaultValue: 'ab' } };

/** The parent validates each text, not only a submitted one. */
export const LiveError: Story = {
  args: { error: 'Enter a time such as 1:23', isErrorLive: true, defaultValue: 'ab' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox');
    await userEvent.type(field, 'c');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Enter a time such as 1:23');
  },
};

export const Password: Story = {
  args: { label: 'Password', name: 'pwd', type: 'password', autoComplete: 'current-password' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('Password');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Hide password' }));
    await expect(field).toHaveAttribute('type', 'password');
  },
};

export const LongText: Story = {
  args: {
    label: 'The name under which other members see what you write and what you upload',
    error: 'Too many authorization attempts. Try again later.',
    hint: 'Letters, digits, hyphens and underscores. It cannot be changed afterwards.',
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { error: 'This field is required' },
};
