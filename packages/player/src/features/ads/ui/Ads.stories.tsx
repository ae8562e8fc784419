import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Player } from '../../../react/Player.tsx';
import { demoTag, serveDemoAds } from '../../../testing/demo-ads.ts';
import { demoSource } from '../../../testing/demo-source.ts';
import { inWidth, pageWide, rightToLeft } from '../../../testing/story-frame.tsx';

const click = 'https://lanterns.example/';
const preRoll = (name: string) => ({ preRoll: [demoTag(name)] });

const meta: Meta<typeof Player> = {
  title: 'Player/Advertisements',
  component: Player,
  args: { source: demoSource(), start: { autostart: true, muted: true }, ads: preRoll('one') },
  beforeEach: () =>
    serveDemoAds({
      one: [{ title: 'Lanterns for quiet evenings', click }],
      skippable: [{ title: 'Lanterns for quiet evenings', skipOffset: '00:00:00', click }],
      row: [
        { title: 'Lanterns for quiet evenings', click },
        { title: 'Boats at rest', click },
      ],
      long: [
        {
          title:
            'Lanterns for quiet evenings on the terrace, in the garden, by the harbour and along every path home',
          skipOffset: '00:00:00',
          click,
        },
      ],
      plain: [{ title: 'A film without a link' }],
    }),
  decorators: [pageWide],
};
export default meta;
type Story = StoryObj<typeof Player>;

/** Waits until the ad plays, then pauses it, so that the screenshot of the story is stable. */
async function pauseAd(canvasElement: HTMLElement) {
  const ad = () => canvasElement.querySelector<HTMLVideoElement>('video[data-advertisement]');
  await waitFor(() => expect(ad()?.currentTime).toBeGreaterThan(0));
  await userEvent.click(
    await within(canvasElement).findByRole('button', { name: 'Pause the advertisement' }),
  );
}

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await pauseAd(canvasElement);
    await expect(within(canvasElement).getByRole('link', { name: /Visit advertiser/ })).toHaveAttribute(
      'target',
      '_blank',
    );
  },
};

export const Playground: Story = {
  args: {
    start: { muted: false, autostart: false },
    ads: { ...preRoll('row'), midRoll: [demoTag('one')], midRollSeconds: [4] },
  },
};

export const Skippable: Story = {
  args: { ads: preRoll('skippable') },
  play: async ({ canvasElement }) => {
    await pauseAd(canvasElement);
    // The button fades in.
    await waitFor(() => expect(within(canvasElement).getByRole('button', { name: 'Skip ad' })).toBeVisible());
  },
};

export const OneOfTwo: Story = {
  args: { ads: preRoll('row') },
  play: async ({ canvasElement }) => {
    await pauseAd(canvasElement);
    await expect(within(canvasElement).getAllByText('Ad 1 of 2')[0]).toBeVisible();
  },
};

export const WithoutLink: Story = {
  args: { ads: preRoll('plain') },
  play: async ({ canvasElement }) => {
    await pauseAd(canvasElement);
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};

/** A video without VAST, for example a live room. */
export const VideoOfThePage: Story = {
  args: {
    ads: {
      preRoll: [
        {
          video: {
            url: new URL(demoSource().files[0]?.url ?? '', location.href).href,
            href: click,
            label: 'Watch the harbour live',
          },
        },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    await pauseAd(canvasElement);
    await expect(within(canvasElement).getByRole('link', { name: /Watch the harbour live/ })).toBeVisible();
  },
};

export const Narrow: Story = {
  args: { ads: preRoll('long') },
  decorators: [inWidth(300)],
  play: async ({ canvasElement }) => pauseAd(canvasElement),
};

/** In fullscreen size. */
export const Large: Story = {
  args: { ads: preRoll('long') },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '100vw', position: 'fixed', inset: 0 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => pauseAd(canvasElement),
};

export const RightToLeft: Story = {
  args: {
    ads: preRoll('skippable'),
    labels: { adSkip: 'تخطي الإعلان', adVisit: 'زيارة المعلن', advertisement: 'إعلان' },
  },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => pauseAd(canvasElement),
};

/** The ad server fails: the video plays without an ad. */
export const Failed: Story = {
  args: { ads: preRoll('missing') },
  play: async ({ canvasElement }) => {
    const video = () => canvasElement.querySelector<HTMLVideoElement>('video:not([data-advertisement])');
    await waitFor(() => expect(video()?.currentTime).toBeGreaterThan(0));
    await expect(within(canvasElement).getByRole('slider', { name: 'Seek' })).toBeInTheDocument();
  },
};

/** The positions of the remaining mid-rolls. */
export const MarksOnTheBar: Story = {
  args: {
    start: { muted: true, autostart: true, atSeconds: 1 },
    ads: { midRoll: [demoTag('one')], midRollSeconds: [4, 8] },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-mid-roll]')).toHaveLength(2));
    const video = canvasElement.querySelector('video');
    await waitFor(() => expect(video?.currentTime).toBeGreaterThan(1));
    await userEvent.click(within(canvasElement).getAllByRole('button', { name: 'Pause' })[0] as HTMLElement);
  },
};
