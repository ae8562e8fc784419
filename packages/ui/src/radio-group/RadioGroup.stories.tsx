import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { RadioGroup } from './RadioGroup.tsx';

const options = [
  { value: 'copyright', label: 'It violates my copyright' },
  { value: 'spam', label: 'It is spam or misleading' },
  { value: 'other', label: 'Something else' },
];

const meta: Meta<typeof RadioGroup> = {
  title: 'Controls/RadioGroup',
  component: RadioGroup,
  args: { label: 'What is wrong with this video?', name: 'reason', options },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof RadioGroup>;

export const Default: Story = {};

export const Playground: Story = { args: { defaultValue: 'spam', isRequired: true } };

export const ChoiceClearsError: Story = {
  args: { error: 'This field is required' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = canvas.getByRole('group', { name: 'What is wrong with this video?' });
    await expect(group).toHaveAccessibleDescription('This field is required');
    const spam = canvas.getByRole('radio', { name: 'It is spam or misleading' });
    await userEvent.click(spam);
    await expect(spam).toBeChecked();
    await expect(group).not.toHaveAccessibleDescription('This field is required');
  },
};

export const Failed: Story = { args: { error: 'This field is required' } };

export const LongText: Story = {
  args: {
    options: [
      { value: 'a', label: 'It was published without the consent of a person who can be recognised in it' },
      { value: 'b', label: 'Something else' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 220 }}>
        <Story />
      </div>
    ),
  ],
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
