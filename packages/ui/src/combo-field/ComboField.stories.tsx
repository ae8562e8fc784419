import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ComboField, type ComboFieldProps } from './ComboField.tsx';

const options = [
  { value: 'ada', label: 'Ada Lind', detail: '12 videos' },
  { value: 'adele', label: 'Adele Frey', detail: '1 video' },
];

function Field(props: ComboFieldProps) {
  const [text, setText] = useState(props.text);
  return (
    <ComboField
      {...props}
      text={text}
      onTextChange={(next) => {
        setText(next);
        props.onTextChange(next);
      }}
    />
  );
}

const meta: Meta<typeof ComboField> = {
  title: 'Forms/ComboField',
  component: ComboField,
  args: { label: 'Add a performer', text: '', options, onTextChange: fn(), onChoose: fn(), onEnter: fn() },
  render: (args) => <Field {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420, minHeight: 260 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof ComboField>;

const fieldOf = (canvas: HTMLElement) => within(canvas).getByRole('combobox', { name: 'Add a performer' });

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, 'ad');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(within(canvasElement).getAllByRole('option')).toHaveLength(2);
  },
};

export const Playground: Story = { args: { text: 'ad', hint: 'Choose a name, or type a new one.' } };

/** Arrows move through the lines, Enter chooses one, Escape closes the list and keeps the text. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const field = fieldOf(canvasElement);
    await userEvent.type(field, 'ad');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = within(canvasElement).getByRole('option', { name: /Adele Frey/ });
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', second.id));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith(options[1]);
    await expect(args.onEnter).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue('ad');
  },
};

/** Enter without a highlighted line uses the text. */
export const EnterInTheText: Story = {
  args: { options: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(fieldOf(canvasElement), 'New Name{Enter}');
    await expect(args.onEnter).toHaveBeenCalledOnce();
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
};

export const ChoosesByPointer: Story = {
  play: async ({ canvasElement, args }) => {
    const field = fieldOf(canvasElement);
    await userEvent.type(field, 'ad');
    await userEvent.click(within(canvasElement).getByRole('option', { name: /Ada Lind/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(options[0]);
    await expect(field).toHaveFocus();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};

export const WithError: Story = {
  args: { error: 'Confirm the consent of Ada Lind.' },
  play: async ({ canvasElement }) => {
    await expect(fieldOf(canvasElement)).toHaveAccessibleDescription('Confirm the consent of Ada Lind.');
  },
};

export const LongText: Story = {
  args: { text: 'ad', options: [{ value: 'x', label: 'Adelaide '.repeat(12), detail: '1,234 videos' }] },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { text: 'ad' } };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } }, args: { text: 'ad' } };
