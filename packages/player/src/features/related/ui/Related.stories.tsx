import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Player } from '../../../react/Player.tsx';
import { demoRelated } from '../../../testing/demo-related.ts';
import { demoSource } from '../../../testing/demo-source.ts';
import { rightToLeft } from '../../../testing/story-frame.tsx';

const sized = (inlineSize: number | string) => (Story: React.ComponentType) => (
  <div style={{ inlineSize, maxInlineSize: '100%' }}>
    <Story />
  </div>
);

const meta: Meta<typeof Player> = {
  title: 'Player/Related videos',
  component: Player,
  args: {
    source: demoSource(),
    start: { muted: true },
    related: { videos: demoRelated(8) },
    onEvent: fn(),
  },
  decorators: [sized(960)],
};
export default meta;
type Story = StoryObj<typeof Player>;

/** Waits until the panel has faded in. */
const waitUntilVisible = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible());

async function open(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Related videos' }));
  const panel = await canvas.findByRole('group', { name: 'Related videos' });
  await waitUntilVisible(panel);
  return within(panel);
}

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await expect(panel.getAllByRole('link')).toHaveLength(8);
    await expect(await panel.findByRole('button', { name: 'Previous videos' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Playground: Story = {
  args: {
    related: { videos: demoRelated(24), onPause: true, atEnd: true },
    start: { muted: true, autostart: true },
  },
};

/** The arrows scroll by 1000 px, or to the end. */
export const ManyVideos: Story = {
  args: { related: { videos: demoRelated(60) } },
  decorators: [sized(1280)],
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await userEvent.click(await panel.findByRole('button', { name: 'More videos' }));
    await waitFor(() => expect(panel.getByRole('list').scrollLeft).toBe(1000));
    await expect(await panel.findByRole('button', { name: 'Previous videos' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  },
};

export const OneVideo: Story = {
  args: { related: { videos: demoRelated(1) } },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await expect(panel.queryByRole('button', { name: 'More videos' })).toBeNull();
  },
};

export const LongTitles: Story = {
  args: {
    related: {
      videos: demoRelated(6).map((video) => ({
        ...video,
        title: `${video.title}, with everything that happened on the way there and back again, told slowly`,
      })),
    },
  },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};

export const WithoutPictures: Story = {
  args: { related: { videos: demoRelated(6).map(({ poster: _, ...video }) => video) } },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};

/** The narrowest player with related videos. */
export const Narrow: Story = {
  decorators: [sized(421)],
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};

/** A player of 420 px has no related videos. */
export const TooNarrow: Story = {
  decorators: [sized(420)],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Settings' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Related videos' })).toBeNull();
  },
};

export const RightToLeft: Story = {
  decorators: [rightToLeft],
  args: { labels: { related: 'مقاطع ذات صلة' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'مقاطع ذات صلة' }));
    await waitUntilVisible(await canvas.findByRole('group', { name: 'مقاطع ذات صلة' }));
  },
};

/** In an embed: links open new tabs, and the logo is shown. */
export const Embedded: Story = {
  args: {
    source: demoSource({ href: '/video/1/drifting-dunes/' }),
    links: {
      newTab: true,
      searchHref: '/search/1/?s={title}',
      premium: { href: 'https://premium.example/', label: 'Premium site' },
      logo: { href: '/', label: 'Nightjar' },
    },
  },
  play: async ({ canvasElement, args }) => {
    const panel = await open(canvasElement);
    const [first] = panel.getAllByRole('link');
    if (!first) throw new Error('there is no card');
    await expect(first).toHaveAttribute('target', '_blank');
    await userEvent.click(first);
    await expect(args.onEvent).toHaveBeenCalledWith({ type: 'click_Related', id: 'demo', videoId: '1' });
  },
};

/** While the list loads. */
export const Loading: Story = {
  args: { related: { videos: () => new Promise(() => undefined) } },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await expect(panel.getByRole('list')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failing: Story = {
  args: { related: { videos: async () => Promise.reject(new Error('offline')) } },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement);
    await expect(await panel.findByRole('alert')).toHaveTextContent('could not be loaded');
    await waitUntilVisible(panel.getByRole('button', { name: 'Try again' }));
  },
};

/** The site variant without autoplay of the next video (requirement PL-13). */
export const AtTheEnd: Story = {
  args: {
    start: { muted: true, autostart: true, atSeconds: 8.8 },
    related: { videos: demoRelated(8), atEnd: true },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitUntilVisible(await canvas.findByRole('group', { name: 'Related videos' }));
  },
};

/** The countdown comes first; the related videos open when it is cancelled. */
export const AfterUpNext: Story = {
  args: {
    start: { muted: true, autostart: true, atSeconds: 8.8 },
    upNext: {
      title: 'Lanterns over a quiet harbour',
      poster: demoRelated(1)[0]?.poster ?? '',
      onPlay: fn(),
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitUntilVisible(await canvas.findByRole('group', { name: 'Up next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitUntilVisible(await canvas.findByRole('group', { name: 'Related videos' }));
    await expect(args.upNext?.onPlay).not.toHaveBeenCalled();
  },
};
