import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { sampleFooter } from '../testing/sample-navigation.ts';
import { Footer } from './Footer.tsx';
import { FooterBanner } from './FooterBanner.tsx';

const meta: Meta<typeof Footer> = {
  title: 'Layout/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: sampleFooter,
};
export default meta;
type Story = StoryObj<typeof Footer>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const site = within(canvasElement).getByRole('link', { name: 'Nightjar Studio' });
    await expect(site).toHaveAttribute('rel', 'nofollow noopener');
  },
};

export const Playground: Story = { args: { ageRating: 'RTA', copyright: '© 2026 Another site' } };

const house = (
  <div style={{ width: 300, height: 250, background: 'linear-gradient(135deg, #24364f, #6f4f7d)' }} />
);

/** 4 slots, 2 at 767 px or narrower, all of equal size, filled or not, each in line with a column of links. */
export const Banners: Story = {
  args: { banners: <FooterBanner ads={[house, undefined, house, undefined]} /> },
  play: async ({ canvasElement }) => {
    const slots = [...canvasElement.querySelectorAll('[data-ad-spot]')].map((slot) =>
      slot.getBoundingClientRect(),
    );
    const seen = slots.filter(({ width }) => width > 0);
    await expect(seen).toHaveLength(window.innerWidth <= 767 ? 2 : 4);
    for (const { width, height } of seen) await expect(height / width).toBeCloseTo(250 / 300, 2);
    const columns = [...canvasElement.querySelectorAll('nav section')].map(
      (column) => column.getBoundingClientRect().left,
    );
    for (const [index, { left }] of seen.entries()) await expect(left).toBeCloseTo(columns[index] ?? 0, 0);
    const ad = canvasElement.querySelector('[data-ad-spot="footer-1"] div div');
    await expect(ad?.getBoundingClientRect().width).toBeCloseTo(seen[0]?.width ?? 0, 0);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
};
