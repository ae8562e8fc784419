import { createTranslator } from '@nightjar/i18n';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SampleList, SampleListHead } from './SampleList.tsx';
import { SamplePage } from './SamplePage.tsx';

/** Makes all text of a story about 20 % wider with letter spacing, which works with every font. */
const wideText: Decorator = (Story) => (
  <>
    <style>{'* { letter-spacing: 0.12em !important; }'}</style>
    <Story />
  </>
);

/** The texts of links, buttons and headings that overflow their element. */
function overflowingTexts(root: Element): string[] {
  return [...root.querySelectorAll('a, button, summary, h1, h2, h3')]
    .filter((element) => element.clientWidth > 0 && getComputedStyle(element).overflowX === 'visible')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent ?? '');
}

const t = createTranslator();
const sorts = (
  [
    'latest-updates',
    'longest',
    'most-popular',
    'top-rated',
    'most-viewed-week',
    'most-viewed-day',
    'most-viewed',
    'most-commented',
  ] as const
).map((value) => ({ value, label: t(`sort.${value}`), href: `/videos/${value}/1/` }));

/** A complete list page built from the components. */
function ListPage() {
  return (
    <SamplePage hasSlider>
      <SampleListHead title={t('sort.latest-updates')} count={276} sorts={sorts} sort="latest-updates" />
      <SampleList totalCount={276} hrefOf={(page) => `/videos/latest-updates/${page}/`} />
    </SamplePage>
  );
}

const meta: Meta<typeof ListPage> = {
  title: 'Pages/List page',
  component: ListPage,
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof ListPage>;

export const Default: Story = {};

export const Light: Story = { globals: { theme: 'light' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

/** Installed fonts differ in width: texts of header, chips, cards and buttons must not overflow. */
const fitsWideText: Story = {
  decorators: [wideText],
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await expect(overflowingTexts(canvasElement)).toEqual([]);
  },
};

export const WideTextOnTelephone: Story = {
  ...fitsWideText,
  globals: { viewport: { value: 'phone' } },
};

export const WideTextOnTablet: Story = { ...fitsWideText, globals: { viewport: { value: 'tablet' } } };

export const WideTextOnLaptop: Story = { ...fitsWideText, globals: { viewport: { value: 'laptop' } } };

export const WideTextOnDesktop: Story = { ...fitsWideText, globals: { viewport: { value: 'desktop' } } };
