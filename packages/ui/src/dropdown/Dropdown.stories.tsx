import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ThemeSwitch } from '../theme-switch/ThemeSwitch.tsx';
import { Dropdown } from './Dropdown.tsx';

const links = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sample links are static
    <a key={index} href={`#${index}`} style={{ display: 'block', padding: 12 }}>
      {text} {index + 1}
    </a>
  ));

const meta: Meta<typeof Dropdown> = {
  title: 'Overlays/Dropdown',
  component: Dropdown,
  args: { title: 'Options', trigger: 'Options', classNames: {}, children: links(3, 'Option') },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 480 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Dropdown>;

const open = async (canvasElement: HTMLElement) => {
  const summary = canvasElement.querySelector('summary');
  if (summary) await userEvent.click(summary);
};
const openSheet = async (canvasElement: HTMLElement) => {
  await open(canvasElement);
  return within(canvasElement).findByRole('dialog', { name: 'Options' });
};

export const Default: Story = {};

export const Playground: Story = { args: { children: links(6, 'Option') } };

export const ClosesByLink: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Option 2' }));
    await expect(canvasElement.querySelector('details')).not.toHaveAttribute('open');
    await expect(canvasElement.querySelector('summary')).toHaveFocus();
  },
};

export const ClosesOutside: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await userEvent.click(canvasElement.ownerDocument.body);
    await expect(canvasElement.querySelector('details')).not.toHaveAttribute('open');
  },
};

/** A panel that moves the page stays open, so that the next press hits what it was aimed at. */
export const InFlow: Story = {
  ...ClosesOutside,
  args: { isInFlow: true },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
    await userEvent.click(canvasElement.ownerDocument.body);
    await expect(canvasElement.querySelector('details')).toHaveAttribute('open');
    canvasElement.querySelector('summary')?.focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvasElement.querySelector('details')).not.toHaveAttribute('open');
  },
};

/** The page behind the sheet is inert, and the sheet returns the focus. */
export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const sheet = await openSheet(canvasElement);
    await expect(sheet.matches(':modal')).toBe(true);
    await expect(canvasElement.querySelector('details')).not.toHaveAttribute('open');
    await userEvent.click(within(sheet).getByRole('link', { name: 'Option 2' }));
    await waitFor(() => expect(sheet).not.toHaveAttribute('open'));
    await expect(canvasElement.querySelector('summary')).toHaveFocus();
    await openSheet(canvasElement);
  },
};

/** The content is in the sheet only, so that its radio buttons are one group. */
export const WithFields: Story = {
  ...Narrow,
  args: { children: <ThemeSwitch name="theme-story" hasVisibleLabel /> },
  play: async ({ canvasElement }) => {
    const sheet = await openSheet(canvasElement);
    await expect(within(sheet).getAllByRole('radio')).toHaveLength(3);
    await expect(canvasElement.querySelectorAll('input')).toHaveLength(3);
  },
};

export const LongText: Story = {
  ...Narrow,
  args: { children: links(30, 'An option with a name that says a lot about what it will do') },
  play: async ({ canvasElement }) => void (await openSheet(canvasElement)),
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
