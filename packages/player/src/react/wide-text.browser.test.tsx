import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { clipSource, openGate } from '../testing/scene.ts';
import { addWideText, removeWideText } from '../testing/wide-text.ts';
import { Player } from './Player.tsx';

afterEach(async () => {
  removeWideText();
  await cleanup();
});

test.each([
  ...[240, 300, 360, 800].map((width) => ({ width, text: 'normal' })),
  ...[240, 300, 360, 800].map((width) => ({ width, text: 'wide' })),
])(
  'UI-1: at $width px with $text text the controls of a long video stay inside the picture and do not overlap',
  async ({ width, text }) => {
    if (text === 'wide') addWideText();
    const screen = await render(
      <div style={{ width }}>
        <Player source={clipSource(openGate(), { durationSeconds: 36_000 })} start={{ muted: true }} />
      </div>,
    );
    const controls = screen.getByRole('group', { name: 'Player controls' });
    await expect.element(controls).toBeInTheDocument();
    const box = screen.container.querySelector('section')?.getBoundingClientRect() ?? new DOMRect();
    const parts = [...controls.element().querySelectorAll('button')]
      .map((button) => button.getBoundingClientRect())
      .filter((part) => part.width > 0);
    expect(parts.length).toBeGreaterThanOrEqual(3);
    for (const [index, part] of parts.entries()) {
      expect(part.left).toBeGreaterThanOrEqual(box.left);
      expect(part.right).toBeLessThanOrEqual(box.right);
      expect(part.bottom).toBeLessThanOrEqual(box.bottom);
      const next = parts[index + 1];
      if (next) expect(next.left).toBeGreaterThanOrEqual(part.right);
    }
  },
);
