import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './Badge.tsx';

const meta: Meta<typeof Badge> = { title: 'Content/Badge', component: Badge, args: { children: 'HD' } };
export default meta;
type Story = StoryObj<typeof Badge>;

export const Default: Story = {};

export const Playground: Story = { args: { tone: 'accent', children: 'VR' } };

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      <Badge tone="scrim">FHD</Badge>
      <Badge tone="accent">VR</Badge>
      <Badge>12</Badge>
    </div>
  ),
};
