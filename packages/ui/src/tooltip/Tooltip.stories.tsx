import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Tooltip } from './Tooltip.tsx';

const meta: Meta<typeof Tooltip> = {
  title: 'Feedback/Tooltip',
  component: Tooltip,
  args: { text: 'Approve and open the next video (A)', children: <button type="button">Approve</button> },
  decorators: [
    (Story) => (
      <div style={{ padding: 60 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Tooltip>;

/** Shown with the focus, hidden by Escape. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'Approve' });
    await userEvent.tab();
    await expect(await screen.findByText(args.text)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(args.text)).toBeNull());
  },
};

export const Playground: Story = { args: { text: 'Undo' } };

export const LongText: Story = { args: { text: 'A sentence that needs more than one line. '.repeat(4) } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
