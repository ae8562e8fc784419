import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ProgressBar } from './ProgressBar.tsx';

const meta: Meta<typeof ProgressBar> = { title: 'Feedback/ProgressBar', component: ProgressBar };
export default meta;
type Story = StoryObj<typeof ProgressBar>;

export const Default: Story = {
  args: { value: 0.4, label: 'Uploading' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Uploading' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
  },
};

export const Playground: Story = { args: { value: 0.7 } };

export const Indeterminate: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Loading' });
    await expect(bar).not.toHaveAttribute('aria-valuenow');
  },
};

export const PageWide: Story = {
  args: { isPageWide: true },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar');
    const [appearing] = bar.getAnimations();
    appearing?.pause();
    // a page that arrives sooner shows no bar.
    await expect(atTime(appearing, 149)).toHaveStyle({ opacity: '0' });
    await expect(atTime(appearing, 1000)).toHaveStyle({ opacity: '1' });
    appearing?.finish();

    function atTime(animation: Animation | undefined, milliseconds: number) {
      if (animation) animation.currentTime = milliseconds;
      return bar;
    }
  },
};

/** A value outside of its bounds is clamped. */
export const OutOfBounds: Story = {
  args: { value: 7 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { value: 0.4 } };
