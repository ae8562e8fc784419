import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

function DialogPage({
  title = 'Share',
  children = 'The address of the video.',
  ...rest
}: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        footer={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
        {...rest}
        isOpen={isOpen}
        onClose={close}
        title={title}
      >
        {children}
      </Dialog>
    </>
  );
}

const meta: Meta<typeof DialogPage> = { title: 'Overlays/Dialog', component: DialogPage };
export default meta;
type Story = StoryObj<typeof DialogPage>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
  return within(canvasElement).findByRole('dialog');
};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(await open(canvasElement)).toHaveAccessibleName('Share');
  },
};

export const Playground: Story = { args: { title: 'Report', children: 'What is wrong with the video?' } };

/** At the lower edge on screens below 600 px. */
export const SheetOnPhones: Story = {
  args: { title: 'Report', children: 'What is wrong with the video?', isSheetOnPhones: true },
};

export const ClosesByEscape: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
    await expect(within(canvasElement).getByRole('button', { name: 'Open' })).toHaveFocus();
    // It can be opened again, because `onClose` was called.
    await open(canvasElement);
  },
};

/** The keys of a quick visitor: Escape returns the focus to the button, and Enter opens the dialog again. */
export const OpensAgainAtOnce: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    within(canvasElement).getByText<HTMLButtonElement>('Open').click();
    // Events of a closed dialog have arrived after two tasks.
    for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve));
    await waitFor(() => expect(dialog).toHaveAttribute('open'));
  },
};

export const ClosesByBackdrop: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.click(within(dialog).getByText('The address of the video.'));
    await expect(dialog).toHaveAttribute('open');
    await userEvent.click(dialog);
    await waitFor(() => expect(dialog).not.toHaveAttribute('open'));
  },
};

export const NotDismissible: Story = {
  args: { isDismissible: false, title: 'This site is for adults only' },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await userEvent.keyboard('{Escape}{Escape}');
    await userEvent.click(dialog);
    await expect(dialog).toHaveAttribute('open');
    await expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    title: 'A title that is long enough to need a second line on nearly every phone',
    children: Array.from(
      { length: 12 },
      () => 'Each of these sentences is here to make the dialog scroll inside itself. ',
    ).join(' '),
  },
  play: async ({ canvasElement }) => void (await open(canvasElement)),
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => void (await open(canvasElement)),
};
