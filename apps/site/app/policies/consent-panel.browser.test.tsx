import '@nightjar/ui/tokens.css';
import { Toaster, UiProvider, useToasts } from '@nightjar/ui';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ConsentPanel } from './ConsentPanel.tsx';

const place = document.body.appendChild(document.createElement('div'));
let root: ReturnType<typeof createRoot>;

function Page({ hasPanel }: { hasPanel: boolean }) {
  const toasts = useToasts();
  return (
    <>
      {hasPanel && <ConsentPanel mode="ask" purposes={['ads', 'analytics']} onClose={() => render(false)} />}
      <button
        type="button"
        onClick={() => toasts.show({ type: 'success', text: 'We have sent you a mail. Open its link.' })}
      >
        Show
      </button>
    </>
  );
}
const render = (hasPanel: boolean) =>
  flushSync(() =>
    root.render(
      <UiProvider lang="en">
        <Toaster>
          <Page hasPanel={hasPanel} />
        </Toaster>
      </UiProvider>,
    ),
  );
const box = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element.getBoundingClientRect();
};
const toast = () => box('[role="status"] > *');
const panel = () => box('[aria-labelledby]');

beforeEach(() => {
  root = createRoot(place);
});
afterEach(() => flushSync(() => root.unmount()));

async function showAt(width: number) {
  await page.viewport(width, 740);
  render(true);
  await page.getByRole('button', { name: 'Show' }).click();
}

it('a notification is above the panel on a phone, also when the panel grows, and at its place afterwards', async () => {
  await showAt(360);
  await vi.waitFor(() => expect(toast().bottom).toBeLessThan(panel().top));
  const before = panel().height;
  await page.getByRole('button', { name: 'Choose' }).click();
  await vi.waitFor(() => {
    expect(panel().height).toBeGreaterThan(before);
    expect(toast().bottom).toBeLessThan(panel().top);
  });
  expect(toast().top).toBeGreaterThan(0);
  render(false);
  await vi.waitFor(() => expect(740 - toast().bottom).toBeLessThan(40));
});

for (const width of [768, 1280])
  it(`a notification is beside the panel on a screen of ${width} pixels`, async () => {
    await showAt(width);
    await vi.waitFor(() => expect(toast().left).toBeGreaterThan(panel().right));
    expect(toast().right).toBeLessThan(width);
    render(false);
    await vi.waitFor(() => expect(toast().left).toBeLessThan(40));
  });
