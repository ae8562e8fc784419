import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { SearchCombobox, type SearchComboboxProps } from './SearchCombobox.tsx';
import type { SearchGroup } from './search-group.ts';

const line = (label: string, detail?: string) => ({
  label,
  href: `/search/1/?s=${encodeURIComponent(label)}`,
  ...(detail && { detail }),
});
const history: SearchGroup = {
  name: 'history',
  label: 'Your searches',
  icon: 'history',
  options: [line('night harbour'), line('slow river')],
  isRemovable: true,
};
const trending: SearchGroup = {
  name: 'trending',
  label: 'Trending searches',
  icon: 'grid',
  options: [line('Ocean', '1.2K videos'), line('City lights', '840 videos')],
};
const matches: SearchGroup[] = [
  { name: 'keywords', label: 'Keywords', icon: 'search', options: [line('night sky'), line('midnight')] },
  { name: 'categories', label: 'Categories', icon: 'grid', options: [line('Nightfall', '12 videos')] },
];

function Box(props: SearchComboboxProps) {
  const [text, setText] = useState(props.value);
  const [groups, setGroups] = useState(props.groups);
  return (
    <SearchCombobox
      {...props}
      value={text}
      groups={groups}
      onValueChange={(next) => {
        setText(next);
        props.onValueChange(next);
      }}
      onRemove={(option) => {
        setGroups(
          groups.map((group) =>
            group.isRemovable
              ? { ...group, options: group.options.filter(({ href }) => href !== option.href) }
              : group,
          ),
        );
        props.onRemove?.(option);
      }}
    />
  );
}

const meta: Meta<typeof SearchCombobox> = {
  title: 'Controls/SearchCombobox',
  component: SearchCombobox,
  args: {
    pageName: 'Videos',
    value: '',
    groups: [history, trending],
    isComplete: false,
    onValueChange: fn(),
    onSearch: fn(),
    onChoose: fn(),
    onRemove: fn(),
    onRemoveAll: fn(),
  },
  render: (args) => <Box {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420, minHeight: 420 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof SearchCombobox>;

const fieldOf = (canvas: HTMLElement) =>
  within(canvas).getByRole<HTMLInputElement>('combobox', { name: 'Search' });

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement);
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(field);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(within(canvasElement).getByRole('group', { name: 'Trending searches' })).toBeVisible();
  },
};

export const Playground: Story = { args: { value: 'night', groups: matches } };

/** Arrows move through the lines, Enter chooses one, Escape closes the panel and keeps the text. */
export const Keyboard: Story = {
  args: { value: 'night', groups: matches },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = fieldOf(canvasElement);
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const second = canvas.getByRole('option', { name: 'midnight' });
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', second.id));
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(matches[0]?.options[1], matches[0]);
    await expect(args.onSearch).not.toHaveBeenCalled();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue('night');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSearch).toHaveBeenLastCalledWith('night');
  },
};

export const MarksTheMatch: Story = {
  args: { value: 'night', groups: matches },
  play: async ({ canvasElement }) => {
    await userEvent.click(fieldOf(canvasElement));
    const marks = [...canvasElement.querySelectorAll('mark')].map((mark) => mark.textContent);
    await expect(marks).toEqual(['night', 'night', 'Night']);
  },
};

/** The buttons are outside of the list box; the field keeps the focus. */
export const RemovesHistory: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const field = fieldOf(canvasElement);
    await userEvent.click(field);
    const remove = canvas.getByRole('button', { name: 'Remove “night harbour” from your searches' });
    const line = canvas.getByRole('option', { name: 'night harbour' });
    const [button, option] = [remove.getBoundingClientRect(), line.getBoundingClientRect()];
    await expect(Math.abs(button.top - option.top)).toBeLessThan(1);
    await userEvent.click(remove);
    await expect(args.onRemove).toHaveBeenCalled();
    await expect(canvas.queryByRole('option', { name: 'night harbour' })).toBeNull();
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onRemoveAll).toHaveBeenCalled();
  },
};

/** A text of fewer than 3 characters is not searched for. */
export const ShortText: Story = {
  args: { groups: [] },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(fieldOf(canvasElement), ' a {Enter}');
    await expect(args.onSearch).not.toHaveBeenCalled();
    await userEvent.type(fieldOf(canvasElement), 'x'.repeat(90));
    await expect(fieldOf(canvasElement).value).toHaveLength(69);
  },
};

export const NoMatches: Story = {
  args: { value: 'qqqq', groups: [], isComplete: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(fieldOf(canvasElement));
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Not matches found');
  },
};

export const TakesOverTheFocus: Story = {
  args: { value: 'night', groups: matches, takenFocus: { start: 2, end: 2 } },
  play: async ({ canvasElement }) => {
    const field = fieldOf(canvasElement);
    await expect(field).toHaveFocus();
    await expect(field.selectionStart).toBe(2);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
  },
};

export const LongText: Story = {
  args: {
    value: 'night',
    groups: [{ ...trending, options: [line(`night ${'harbour '.repeat(20)}`, '1,234,567 videos')] }],
    takenFocus: { start: 5, end: 5 },
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { takenFocus: { start: 0, end: 0 } },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { takenFocus: { start: 0, end: 0 }, isOverlay: true },
};
