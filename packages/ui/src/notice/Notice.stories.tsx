import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Notice } from './Notice.tsx';

const meta: Meta<typeof Notice> = {
  title: 'Feedback/Notice',
  component: Notice,
  args: { children: 'Demonstration accounts are shown below.' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Notice>;

export const Default: Story = {};

export const Playground: Story = { args: { kind: 'info', children: 'Your entries are saved as a draft.' } };

export const Success: Story = {
  args: { kind: 'success', children: 'Your email is confirmed. You can log in now.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Your email is confirmed.');
  },
};

export const Failed: Story = {
  args: { kind: 'error', children: 'Incorrect login or password' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Incorrect login or password');
  },
};

export const LongText: Story = {
  args: {
    kind: 'error',
    children:
      'Too many authorization attempts. Try again later. If you have forgotten your password, request a link: averyveryverylongaddress.without.any.space@an-equally-long-host-name.example',
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { kind: 'success' } };

export const Light: Story = { globals: { theme: 'light' }, args: { kind: 'error' } };
