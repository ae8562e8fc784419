import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, data } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { links } from '../addresses/links.ts';
import type { FieldProblem } from '../forms/form-result.ts';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import { TakedownForm } from './TakedownForm.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** The form before a site that refuses it for some fields. */
async function openForm(fields: readonly FieldProblem[]) {
  const router = createMemoryRouter(
    [
      {
        path: links.takedown(),
        element: <TakedownForm about={undefined} rendered={undefined} />,
        action: () => data({ ok: false, code: 'invalid', fields, values: {} }, { status: 400 }),
      },
    ],
    { initialEntries: [links.takedown()] },
  );
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(<SiteProviders router={router} />);
  await vi.waitFor(() => expect(document.querySelector('form')).not.toBeNull());
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const send = () => userEvent.click(find('[type="submit"]') as HTMLElement);
/** What assistive technology reads after the name of a field. */
const descriptionOf = (name: string) =>
  document.getElementById(find(`[name="${name}"]`)?.getAttribute('aria-describedby') ?? '')?.textContent;

test('every wrong field of a notice is marked, and the first one has the focus', async () => {
  const names = ['kind', 'addresses', 'statement', 'name', 'email', 'is_true'];
  await openForm([...names].reverse().map((field) => ({ field, code: 'required' })));
  await send();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[name="kind"]')));
  for (const name of names) expect(find(`[name="${name}"]`)?.getAttribute('aria-invalid'), name).toBe('true');
  expect(find('[data-form-message]')).toBeNull();
});

test('a box that is not ticked shows its text and has the focus, until it is ticked', async () => {
  await openForm([{ field: 'is_true', code: 'required' }]);
  await send();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[name="is_true"]')));
  expect(descriptionOf('is_true')).toBe('This field is required');
  await userEvent.click(find('[name="is_true"]') as HTMLElement);
  await vi.waitFor(() => expect(find('[aria-invalid="true"]')).toBeNull());
});

test('a failure of the whole form is above its fields', async () => {
  await openForm([]);
  await send();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-form-message]')));
  expect(find('[aria-invalid="true"]')).toBeNull();
});
