import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { demoRelated } from '../testing/demo-related.ts';
import { demoSource } from '../testing/demo-source.ts';
import { SisterPlayer } from '../testing/sister-player.tsx';
import { pageWide } from '../testing/story-frame.tsx';

const meta: Meta<typeof SisterPlayer> = {
  title: 'Player/Parts',
  component: SisterPlayer,
  args: {
    source: demoSource(),
    start: { muted: true, autostart: true },
    related: { videos: demoRelated(8) },
    share: { url: 'https://sister.example/video/42/' },
    theatre: { isOn: false, onChange: () => undefined },
  },
  decorators: [pageWide],
};
export default meta;
type Story = StoryObj<typeof SisterPlayer>;

/** A player of another site, with its own mark and its own control. */
export const AnotherSkin: Story = {
  play: async ({ canvasElement }) => {
    const video = canvasElement.querySelector('video');
    await waitFor(() => expect(video?.currentTime).toBeGreaterThan(0));
    await expect(within(canvasElement).getByText('Sister site')).toBeVisible();
    await expect(within(canvasElement).getByRole('slider', { name: 'Seek' })).toBeVisible();
    within(canvasElement).getByRole('button', { name: 'Double speed' }).click();
    await waitFor(() => expect(video?.playbackRate).toBe(2));
  },
};
