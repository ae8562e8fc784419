import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Toaster, useToasts } from './Toaster.tsx';
import type { ToastRequest } from './toast-store.ts';

function Trigger({ toast }: { toast: ToastRequest }) {
  const toasts = useToasts();
  return <Button onClick={() => toasts.show(toast)}>Show</Button>;
}

function ToastPage({ toast }: { toast: ToastRequest }) {
  return (
    <Toaster>
      <main tabIndex={-1}>
        <Trigger toast={toast} />
      </main>
    </Toaster>
  );
}

const meta: Meta<typeof ToastPage> = {
  title: 'Feedback/Toaster',
  component: ToastPage,
  args: { toast: { type: 'success', text: 'Added to watch later' } },
};
export default meta;
type Story = StoryObj<typeof ToastPage>;

const show = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }));

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await show(canvasElement);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Added to watch later');
    await userEvent.hover(within(canvasElement).getByText('Added to watch later'));
  },
};

export const Playground: Story = { args: { toast: { type: 'error', text: 'You have already voted' } } };

export const Failure: Story = {
  args: { toast: { type: 'error', text: 'You have already voted', lifetimeMs: 60_000 } },
  play: async ({ canvasElement }) => show(canvasElement),
};

export const Dismissed: Story = {
  play: async ({ canvasElement }) => {
    await show(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss notification' }));
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
  },
};

export const Undo: Story = {
  args: {
    toast: { type: 'success', text: 'Removed from your history', action: { label: 'Undo', onAct: fn() } },
  },
  play: async ({ canvasElement, args }) => {
    await show(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Undo' }));
    await expect(args.toast.action?.onAct).toHaveBeenCalledOnce();
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
  },
};

/** By keyboard, from the button that showed the toast. */
export const ReturnsFocus: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await show(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Dismiss notification' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.getByRole('button', { name: 'Show' })).toHaveFocus();
  },
};

/** The element that had the focus before is gone. */
export const FocusesMain: Story = {
  ...Undo,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await show(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus();
    canvas.getByRole('button', { name: 'Show' }).hidden = true;
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

export const DisappearsAfterLifetime: Story = {
  args: { toast: { type: 'success', text: 'Short', lifetimeMs: 60 } },
  play: async ({ canvasElement }) => {
    await show(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement());
  },
};

export const Several: Story = {
  args: { toast: { type: 'success', text: 'Copied', lifetimeMs: 60_000 } },
  play: async ({ canvasElement }) => {
    for (let count = 0; count < 6; count += 1) await show(canvasElement);
    await expect(within(canvasElement).getAllByText('Copied')).toHaveLength(4);
  },
};

export const LongText: Story = {
  args: {
    toast: {
      type: 'error',
      text: 'Too many comments from your connection: 20 in 10 minutes are allowed. Try again later.',
      lifetimeMs: 60_000,
    },
  },
  play: async ({ canvasElement }) => show(canvasElement),
};

export const RightToLeft: Story = {
  args: { toast: { type: 'success', text: 'تمت الإضافة', lifetimeMs: 60_000 } },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => show(canvasElement),
};
