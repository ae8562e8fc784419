import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { scenerySource } from '../testing/scenery.ts';
import { pageWide } from '../testing/story-frame.tsx';
import { Player } from './Player.tsx';
import styles from './PlayerParts.module.css';

const meta: Meta<typeof Player.Root> = {
  title: 'Player/Parts',
  component: Player.Root,
  args: { source: scenerySource(), start: { muted: true, autostart: true } },
  decorators: [pageWide],
};
export default meta;
type Story = StoryObj<typeof Player.Root>;

/** A skin of another site: its own mark, the seek bar below the buttons, no skip buttons in a title bar, no related videos. */
export const AnotherSkin: Story = {
  render: (args) => (
    <Player.Root {...args} className={styles.skin}>
      <Player.Video />
      <Player.Captions />
      <Player.Feedback />
      <Player.Chrome>
        <p className={styles.brand}>Sister site</p>
        <Player.Controls>
          <Player.ControlRow>
            <Player.PlayButtons />
            <Player.Time />
            <Player.Volume />
            <Player.CaptionsButton />
            <Player.SettingsMenu />
            <Player.FullscreenButton />
          </Player.ControlRow>
          <Player.SeekBar />
        </Player.Controls>
      </Player.Chrome>
    </Player.Root>
  ),
  play: async ({ canvasElement }) => {
    const video = canvasElement.querySelector('video');
    await waitFor(() => expect(video?.currentTime).toBeGreaterThan(0), { timeout: 8000 });
    await expect(within(canvasElement).getByText('Sister site')).toBeVisible();
    await expect(within(canvasElement).getByRole('slider', { name: 'Seek' })).toBeVisible();
  },
};
