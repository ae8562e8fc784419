import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { BottomSheet } from './BottomSheet.tsx';

function SheetPage({ lines = 3, title = 'Sort by' }: { lines?: number; title?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div style={{ minHeight: 2400, paddingBlockStart: 600 }}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <BottomSheet isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sample lines are static
          <p key={index} style={{ padding: 12 }}>
            A line of the sheet
          </p>
        ))}
      </BottomSheet>
    </div>
  );
}

const meta: Meta<typeof SheetPage> = { title: 'Overlays/BottomSheet', component: SheetPage };
export default meta;
type Story = StoryObj<typeof SheetPage>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
  return within(canvasElement).findByRole('dialog');
};

export const Default: Story = { play: async ({ canvasElement }) => void (await open(canvasElement)) };

export const Playground: Story = { args: { lines: 5 } };

export const LocksScrollingWhileOpen: Story = {
  play: async ({ canvasElement }) => {
    window.scrollTo({ top: 300 });
    const scrolled = window.scrollY;
    const sheet = await open(canvasElement);
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    await expect(window.scrollY).toBe(scrolled);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(sheet).not.toHaveAttribute('open'));
    await expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
    await expect(window.scrollY).toBe(scrolled);
    await expect(within(canvasElement).getByRole('button', { name: 'Open' })).toHaveFocus();
  },
};

export const ClosesByEscape: Story = {
  play: async ({ canvasElement }) => {
    const sheet = await open(canvasElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(sheet).not.toHaveAttribute('open'));
  },
};

export const ClosesByDragging: Story = {
  play: async ({ canvasElement }) => {
    const sheet = await open(canvasElement);
    const head = within(sheet).getByRole('heading');
    const point = { pointerId: 1, bubbles: true, isPrimary: true };
    // setPointerCapture throws for a synthetic pointer.
    Element.prototype.setPointerCapture = () => {};
    head.dispatchEvent(new PointerEvent('pointerdown', { ...point, clientY: 300 }));
    head.dispatchEvent(new PointerEvent('pointermove', { ...point, clientY: 420 }));
    await expect(sheet.style.translate).toBe('0px 120px');
    head.dispatchEvent(new PointerEvent('pointermove', { ...point, clientY: 300 + sheet.offsetHeight }));
    head.dispatchEvent(new PointerEvent('pointerup', { ...point, clientY: 300 + sheet.offsetHeight }));
    await waitFor(() => expect(sheet).not.toHaveAttribute('open'));
    await expect(sheet.style.translate).toBe('');
  },
};

export const LongText: Story = {
  args: {
    lines: 40,
    title: 'A rather long title that says what all the options in this sheet have in common',
  },
  play: async ({ canvasElement }) => void (await open(canvasElement)),
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => void (await open(canvasElement)),
};
