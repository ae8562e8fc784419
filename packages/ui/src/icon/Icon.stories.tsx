import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Icon } from './Icon.tsx';
import { iconNames } from './icon-shapes.ts';

const meta: Meta<typeof Icon> = { title: 'Foundations/Icon', component: Icon, args: { name: 'play' } };
export default meta;
type Story = StoryObj<typeof Icon>;

export const Default: Story = {};

export const Playground: Story = { args: { name: 'like', size: 48, isFilled: true } };

export const WholeSet: Story = {
  render: () => (
    <ul
      className="icons"
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))', gap: 24 }}
    >
      {iconNames.map((name) => (
        <li key={name} style={{ display: 'grid', gap: 8, justifyItems: 'center', fontSize: 12 }}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
};

export const RightToLeft: Story = {
  args: { name: 'next' },
  globals: { direction: 'rtl' },
  render: (args) => (
    <>
      <Icon {...args} />
      <Icon name="later" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const [arrow, clock] = canvasElement.querySelectorAll('svg');
    await expect(arrow).toHaveStyle({ scale: '-1 1' });
    await expect(clock).toHaveStyle({ scale: 'none' });
  },
};
