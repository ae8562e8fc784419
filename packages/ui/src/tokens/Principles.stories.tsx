import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';

/*
 * The rules that all components follow, each with its reason.
 */

const principles = [
  {
    title: 'The video is the brightest thing on the page',
    text: 'Surfaces are quiet and borders thin. The accent marks one action of a screen and what is selected.',
  },
  {
    title: 'Pages work before their scripts',
    text: 'Controls are links, forms, details, popovers and dialogs of the platform. Scripts make them faster; they do not make them possible.',
  },
  {
    title: 'Nothing moves by itself',
    text: 'Pictures, ads and parts that arrive later have their place from the start. Motion is short, follows an action, and ends with reduced motion.',
  },
  {
    title: 'Every state is designed',
    text: 'Loading, empty, failed, refused and offline have a text that says what happened and an action that helps.',
  },
  {
    title: 'Keyboard, touch and screen reader are equal',
    text: 'Targets are 44 px on touch screens, focus is visible, and selection is more than a color, so that it survives forced colors.',
  },
  {
    title: 'Two themes, one set of tokens',
    text: 'A token has a value for dark and one for light. A brand changes the accent, not the components.',
  },
  {
    title: 'What is not seen is not loaded',
    text: 'Overlays and behavior that the platform lacks are chunks of their own, loaded on the first use.',
  },
  {
    title: 'Say it briefly',
    text: 'Buttons are verbs. A sentence states what happened, then what to do. Texts are never part of a component.',
  },
];

const list: CSSProperties = {
  display: 'grid',
  gap: 'var(--space-4)',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
};
const card: CSSProperties = {
  padding: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-m)',
  background: 'var(--surface-1)',
  lineHeight: 1.6,
};

function Principles() {
  return (
    <>
      <h1>Principles</h1>
      <ul style={list}>
        {principles.map(({ title, text }) => (
          <li key={title} style={card}>
            <h2 style={{ margin: 0, fontSize: 'var(--text-l)' }}>{title}</h2>
            <p style={{ marginBlockEnd: 0, color: 'var(--text-2)' }}>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const meta: Meta<typeof Principles> = { title: 'Foundations/Principles', component: Principles };
export default meta;
type Story = StoryObj<typeof Principles>;

export const Default: Story = {};

export const Light: Story = { globals: { theme: 'light' } };

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
