import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';

/*
 * What the kit is and how its stories are used: the first page of Storybook.
 */

const page: CSSProperties = { display: 'grid', gap: 'var(--space-5)', maxWidth: '44rem', lineHeight: 1.6 };
const list: CSSProperties = { margin: 0, paddingInlineStart: 'var(--space-5)' };

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Introduction() {
  return (
    <div style={page}>
      <h1>Nightjar UI</h1>
      <p>
        The components of every page of a site: tokens, controls, lists, cards, and the layout around them.
        All of them render on the server and hydrate without mismatches.
      </p>
      <Section title="Where to find what">
        <ul style={list}>
          <li>Foundations: this page, the principles, and all tokens in the chosen theme.</li>
          <li>
            Controls, Forms, Content, Lists, Overlays, Feedback, Layout: the components, with a story for each
            state that a visitor can meet.
          </li>
          <li>Pages: components composed to a whole page.</li>
          <li>Player: its controls, panels, ads and failures.</li>
        </ul>
      </Section>
      <Section title="How to look at a story">
        <ul style={list}>
          <li>The toolbar switches the theme, the direction of the text and the width of the screen.</li>
          <li>The controls change the properties of the component.</li>
          <li>The accessibility panel shows the findings of axe. A finding fails the tests.</li>
        </ul>
      </Section>
      <Section title="How to add a component">
        <ul style={list}>
          <li>One folder with the component, its style module and its stories.</li>
          <li>Use tokens for every color, size and duration; texts come from the catalogue.</li>
          <li>Write a play function for what a visitor does with it: it is the test of the component.</li>
        </ul>
      </Section>
    </div>
  );
}

const meta: Meta<typeof Introduction> = { title: 'Foundations/Introduction', component: Introduction };
export default meta;
type Story = StoryObj<typeof Introduction>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
