import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { FileField } from '../file-field/FileField.tsx';
import { Notice } from '../notice/Notice.tsx';
import { ProgressBar } from '../progress-bar/ProgressBar.tsx';
import { RadioGroup } from '../radio-group/RadioGroup.tsx';
import { SelectField } from '../select-field/SelectField.tsx';
import { Tabs } from '../tabs/Tabs.tsx';
import { TextArea } from '../text-area/TextArea.tsx';
import { TextField } from '../text-field/TextField.tsx';

/** The controls beside each other in one state, for a comparison of the whole kit. */
const meta: Meta = { title: 'Foundations/States', parameters: { layout: 'fullscreen' } };
export default meta;
type Story = StoryObj;

const grid: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: 'var(--space-5)',
  alignItems: 'start',
  padding: 'var(--space-5)',
};
const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' };

function States({ children }: { children: ReactNode }) {
  return <main style={grid}>{children}</main>;
}

/** A German label of the length that translations reach, and a word that does not break by itself. */
const long = 'Geschwindigkeitsbeschränkungen für die Wiedergabe in allen eingebetteten Videos';
const choices = (label: string) => [
  { value: 'one', label },
  { value: 'two', label: 'Two' },
];

interface ControlsProps {
  label: string;
  error?: string;
  disabled?: boolean;
  children?: ReactNode;
}

function Controls({ label, error, disabled, children }: ControlsProps) {
  const state = { ...(error !== undefined && { error }), ...(disabled && { disabled }) };
  return (
    <States>
      <div style={row}>
        <Button variant="primary" disabled={disabled}>
          {label}
        </Button>
        <Button disabled={disabled}>{label}</Button>
        <Button variant="quiet" icon="share" disabled={disabled}>
          {label}
        </Button>
        <IconButton icon="close" label={label} disabled={disabled} />
      </div>
      <TextField label={label} name="text" hint={label} {...state} />
      <TextField label={`${label} (password)`} name="password" type="password" {...state} />
      <TextArea label={label} name="area" {...state} />
      <SelectField label={label} name="select" options={choices(label)} {...state} />
      <Checkbox label={label} name="check" {...state} />
      {!disabled && (
        <>
          <RadioGroup label={label} name="radio" options={choices(label)} defaultValue="one" error={error} />
          <FileField label={label} name="file" removeLabel="Remove" error={error} hint={label} />
        </>
      )}
      {children}
    </States>
  );
}

const expectNoOverflow = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

/** Every control that the keyboard reaches shows a ring, on itself, on the box around it, or on its drawing beside it. */
async function expectRings(canvasElement: HTMLElement, controls: number) {
  const hasRing = (element: Element | null) => {
    if (element === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  };
  const reached = new Set<Element>();
  for (;;) {
    await userEvent.tab();
    const focused = document.activeElement;
    // After the last control the focus leaves the story or starts again.
    if (!focused || !canvasElement.contains(focused) || reached.has(focused)) break;
    reached.add(focused);
    const boxes = [focused, focused.parentElement, focused.nextElementSibling];
    await expect(boxes.some(hasRing), focused.outerHTML).toBe(true);
  }
  await expect(reached.size).toBe(controls);
}

export const Default: Story = { render: () => <Controls label="Label" /> };

export const Focused: Story = {
  ...Default,
  play: ({ canvasElement }) => expectRings(canvasElement, 12),
};

export const Disabled: Story = { render: () => <Controls label="Label" disabled /> };

export const Failed: Story = { render: () => <Controls label="Label" error="This field is required" /> };

export const Loading: Story = {
  render: () => (
    <States>
      <div style={row}>
        <Button variant="primary" isBusy>
          Save
        </Button>
        <Button isBusy>Save</Button>
        <Button variant="quiet" isBusy>
          Save
        </Button>
      </div>
      <ProgressBar label="Upload" />
      <ProgressBar label="Upload" value={0.4} />
    </States>
  ),
};

export const LongText: Story = {
  render: () => (
    <Controls label={long} error={long}>
      <Notice>{long}</Notice>
      <Tabs
        label={long}
        tabs={[
          { value: 'one', label: long, content: long },
          { value: 'two', label: long, content: long },
        ]}
      />
    </Controls>
  ),
  play: expectNoOverflow,
};

export const LongTextOnPhone: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };

export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' } };
