import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { sampleMenu } from '../testing/sample-navigation.ts';
import { ThemeSwitch } from '../theme-switch/ThemeSwitch.tsx';
import { Header } from './Header.tsx';

const meta: Meta<typeof Header> = {
  title: 'Layout/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: { name: 'Nightjar', href: '/' },
    items: sampleMenu,
    search: { pageName: 'Videos' },
    account: (
      <Button href="/signin/" icon="user">
        Log in
      </Button>
    ),
    extra: (
      <Button href="https://join.nightjar.example/" variant="primary">
        Join now
      </Button>
    ),
    settings: <ThemeSwitch name="theme-menu" hasVisibleLabel />,
  },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 3000 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Header>;

const isInView = (element: HTMLElement) => element.getBoundingClientRect().bottom > 1;

export const Default: Story = {};

export const Playground: Story = { args: { brand: { name: 'Another site', href: '/' } } };

export const MenuOpens: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement }) => {
    const bar = within(within(canvasElement).getByRole('navigation', { name: 'Main' }));
    await userEvent.click(bar.getByText('Videos'));
    await expect(bar.getByRole('link', { name: 'Top rated' })).toHaveAttribute(
      'href',
      '/videos/top-rated/1/',
    );
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('details[open]')).toBeNull();
    await userEvent.click(bar.getByText('Sites'));
  },
};

/** A logo for each theme. */
const picture = (letters: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 32"><circle cx="16" cy="16" r="14" fill="#3a8a2c"/><text x="38" y="23" font-family="sans-serif" font-size="20" font-weight="bold" fill="${letters}">FERN FILMS</text></svg>`)}`;
const logo = ['#f4f4f4', '#181b22'].map((letters) => ({
  ...{ src: picture(letters), width: 160, height: 32 },
  loading: 'lazy' as const,
}));
const fern = { name: 'Fern Films', href: '/', logo };

const expectLogo = async (canvasElement: HTMLElement, src: string | undefined) => {
  const link = within(canvasElement).getByRole('link', { name: 'Fern Films, home page' });
  const shown = [...link.querySelectorAll('img')].filter((image) => image.checkVisibility());
  await expect(shown.map((image) => image.src)).toEqual([src]);
  await expect(shown[0]?.getBoundingClientRect()).toMatchObject({ height: 32 });
};

export const Logo: Story = {
  args: { brand: fern },
  play: async ({ canvasElement }) => expectLogo(canvasElement, logo[0]?.src),
};

export const LogoOnLight: Story = {
  args: { brand: fern },
  globals: { theme: 'light' },
  play: async ({ canvasElement }) => expectLogo(canvasElement, logo[1]?.src),
};

/** A square logo reserves only its own width. */
export const SquareLogo: Story = {
  args: { brand: { ...fern, logo: logo.map((each) => ({ ...each, width: 32 })) } },
  globals: { viewport: { value: 'phone' } },
};

/** Below 1340 px. It is a native popover, so it opens without JavaScript. */
export const SlideOut: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Menu' }));
    const menu = within(within(canvasElement).getByRole('navigation', { name: 'Menu' }));
    await expect(menu.getByRole('link', { name: 'Most popular' })).toBeVisible();
    await expect(menu.getByRole('group', { name: 'Theme' })).toBeVisible();
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    await userEvent.click(menu.getByRole('button', { name: 'Close menu' }));
    await waitFor(() => expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden'));
  },
};

/** From 1340 px there is no slide-out menu, so every link of the operator is in the bar. */
export const OperatorLinks: Story = {
  parameters: {
    viewport: { options: { smallest: { name: '1340 px', styles: { width: '1340px', height: '800px' } } } },
  },
  globals: { viewport: { value: 'smallest' } },
  args: {
    extra: (
      <>
        <Button href="https://live.nightjar.example/">Watch Me Live</Button>
        <Button href="https://join.nightjar.example/" variant="primary">
          Join now
        </Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const header = within(within(canvasElement).getByRole('banner'));
    await expect(header.getByRole('link', { name: 'Watch Me Live' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Join now' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    const { width } = header.getByRole('searchbox').getBoundingClientRect();
    await expect(width).toBeGreaterThan(130);
  },
};

export const HidesOnScrollDown: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    const header = within(canvasElement).getByRole('banner');
    await expect(isInView(header)).toBe(true);
    window.scrollTo(0, 900);
    await waitFor(() => expect(isInView(header)).toBe(false));
    window.scrollTo(0, 600);
    await waitFor(() => expect(isInView(header)).toBe(true));
    window.scrollTo(0, 1200);
    await waitFor(() => expect(isInView(header)).toBe(false));
    // A focused element must be in view.
    within(header).getByRole('link', { name: 'Nightjar, home page' }).focus({ preventScroll: true });
    await waitFor(() => expect(isInView(header)).toBe(true));
    window.scrollTo(0, 0);
  },
};

/** At 500 px or narrower the header does not move. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const header = within(canvasElement).getByRole('banner');
    window.scrollTo(0, 900);
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await expect(header.getBoundingClientRect().top).toBe(0);
    await userEvent.click(within(header).getByRole('button', { name: 'Search' }));
    await expect(within(header).getByRole('searchbox')).toHaveFocus();
    window.scrollTo(0, 0);
  },
};

export const LongText: Story = {
  args: { brand: { name: 'A site with a very long name of its own', href: '/' } },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Light: Story = { globals: { theme: 'light' } };
