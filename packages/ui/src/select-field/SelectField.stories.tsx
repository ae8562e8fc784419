import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { SelectField } from './SelectField.tsx';

const options = [
  { value: '', label: 'Not given' },
  { value: 'is', label: 'Iceland' },
  { value: 'se', label: 'Sweden' },
];

const meta: Meta<typeof SelectField> = {
  title: 'Controls/SelectField',
  component: SelectField,
  args: { label: 'Country', name: 'country', options },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof SelectField>;

export const Default: Story = {};

export const Playground: Story = { args: { hint: 'Other members see it.', defaultValue: 'is' } };

export const ChoiceClearsError: Story = {
  args: { error: 'This value is not valid' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Country' });
    await expect(field).toHaveAccessibleDescription('This value is not valid');
    await expect(field).toBeInvalid();
    await userEvent.selectOptions(field, 'se');
    await expect(field).toHaveValue('se');
    await expect(field).not.toBeInvalid();
  },
};

export const Failed: Story = { args: { error: 'This field is required' } };

export const LongText: Story = {
  args: {
    label: 'The country in which you live, as other members see it on your profile',
    options: [
      {
        value: 'gs',
        label: 'South Georgia and the South Sandwich Islands, with all of their smaller islands',
      },
    ],
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { defaultValue: 'is' } };
