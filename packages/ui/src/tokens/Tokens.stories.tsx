import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useLayoutEffect } from 'react';
import { Badge } from '../badge/Badge.tsx';
import { Button } from '../button/Button.tsx';

/*
 * The design tokens as a page. The names are those of `tokens.css`, so the page shows their values in the chosen theme.
 */

const colors = {
  Surfaces: [
    'surface-0',
    'surface-1',
    'surface-2',
    'surface-3',
    'surface-4',
    'line',
    'field-line',
    'field',
    'placeholder',
  ],
  Text: ['text-1', 'text-2', 'text-3', 'accent-text', 'success', 'danger'],
  Accent: ['accent', 'accent-hover', 'accent-soft', 'on-accent', 'focus-ring'],
};
const textSizes = ['text-xs', 'text-s', 'text-m', 'text-l', 'text-xl', 'text-2xl'];
const spaces = ['space-1', 'space-2', 'space-3', 'space-4', 'space-5', 'space-6', 'space-7'];
const radii = ['radius-s', 'radius-m', 'radius-l', 'radius-full'];

const row: CSSProperties = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-4)' };
const caption: CSSProperties = { color: 'var(--text-2)', fontSize: 'var(--text-s)' };

function Swatch({ name, style }: { name: string; style: CSSProperties }) {
  return (
    <figure style={{ width: '9rem', margin: 0 }}>
      <div style={{ height: '4rem', border: '1px solid var(--field-line)', ...style }} />
      <figcaption style={caption}>--{name}</figcaption>
    </figure>
  );
}

function Tokens() {
  return (
    <div style={{ display: 'grid', gap: 'var(--space-6)' }}>
      {Object.entries(colors).map(([title, names]) => (
        <section key={title}>
          <h2>{title}</h2>
          <div style={row}>
            {names.map((name) => (
              <Swatch
                key={name}
                name={name}
                style={{ background: `var(--${name})`, borderRadius: 'var(--radius-m)' }}
              />
            ))}
          </div>
        </section>
      ))}
      <section>
        <h2>Text sizes</h2>
        {textSizes.map((name) => (
          <p key={name} style={{ fontSize: `var(--${name})` }}>
            Quiet water at dusk 0123456789 <span style={caption}>--{name}</span>
          </p>
        ))}
      </section>
      <section>
        <h2>Spaces</h2>
        {spaces.map((name) => (
          <div key={name} style={{ ...row, alignItems: 'center', marginBlock: 'var(--space-2)' }}>
            <div style={{ width: `var(--${name})`, height: '1rem', background: 'var(--accent)' }} />
            <span style={caption}>--{name}</span>
          </div>
        ))}
      </section>
      <section>
        <h2>Radii</h2>
        <div style={row}>
          {radii.map((name) => (
            <Swatch
              key={name}
              name={name}
              style={{ background: 'var(--surface-3)', borderRadius: `var(--${name})` }}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

const meta: Meta<typeof Tokens> = { title: 'Foundations/Tokens', component: Tokens };
export default meta;
type Story = StoryObj<typeof Tokens>;

export const Default: Story = {};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };

/** What a brand with this accent sees: texts on the accent, and texts in its colour. */
function BrandAccent({ accent }: { accent: string }) {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--brand-accent', accent);
    return () => {
      style.removeProperty('--brand-accent');
    };
  }, [accent]);
  return (
    <div style={{ ...row, alignItems: 'center' }}>
      <Button variant="primary">Log in</Button>
      <Badge tone="accent">VR</Badge>
      <p style={{ color: 'var(--accent-text)' }}>A link on the page</p>
      <p style={{ padding: 'var(--space-2)', background: 'var(--surface-2)', color: 'var(--accent-text)' }}>
        A link on a raised surface
      </p>
    </div>
  );
}

const brand = (accent: string): Story => ({ render: () => <BrandAccent accent={accent} /> });
const lightTheme = { globals: { theme: 'light' } };

export const NavyBrand: Story = brand('#0b3d91');
export const NavyBrandInLight: Story = { ...brand('#0b3d91'), ...lightTheme };
export const RedBrand: Story = brand('#e50914');
export const RedBrandInLight: Story = { ...brand('#e50914'), ...lightTheme };
export const VioletBrand: Story = brand('#7c3aed');
export const LimeBrandInLight: Story = { ...brand('#c6ff00'), ...lightTheme };
