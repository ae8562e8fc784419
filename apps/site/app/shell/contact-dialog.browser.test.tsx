import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, data, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FormResult } from '../forms/form-result.ts';
import { loadWithDeadline } from '../navigation/load-with-deadline.ts';
import { useContactDialog } from './use-contact-dialog.tsx';

vi.mock('../navigation/load-with-deadline.ts', { spy: true });

let root: Root | undefined;
let sent: Record<string, unknown>[] = [];
let answer: FormResult = { ok: true };

function Shell() {
  const dialog = useContactDialog({ supportEmail: 'help@site.example', fileMegabytes: 5 });
  return (
    <UiProvider lang="en">
      <Toaster>
        <a href="/contacts">Contact us</a>
        <a href="/contacts?sent=1">Another address</a>
        <Outlet />
        {dialog}
      </Toaster>
    </UiProvider>
  );
}

const dialog = () => document.querySelector('dialog[open]');
const field = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`);

async function openShell() {
  const contacts = {
    path: '/contacts',
    action: async ({ request }: { request: Request }) => {
      sent.push(Object.fromEntries(await request.formData()));
      return data(answer);
    },
  };
  const children = [{ index: true, element: 'Home' }, { path: '/other', element: 'Other' }, contacts];
  const router = createMemoryRouter([{ path: '/', element: <Shell />, children }]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(document.querySelector('a')).not.toBeNull());
  return router;
}

/** Clicks the link; returns whether the page handled the click instead of the browser. */
function click(text: string, init: MouseEventInit = {}): boolean {
  const link = [...document.querySelectorAll('a')].find((each) => each.textContent === text);
  let isHandled = false;
  // A real navigation would end the test.
  const stop = (event: Event) => {
    isHandled = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', stop, { once: true });
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return isHandled;
}

async function openDialog() {
  // The listener is attached after the first render.
  await vi.waitFor(() => expect(click('Contact us')).toBe(true));
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(field('email')));
}

beforeEach(() => {
  sent = [];
  answer = { ok: true };
});
afterEach(async () => {
  root?.unmount();
  document.body.replaceChildren();
});

it('UI-4: a link to the contact page opens the form in a dialog, with the focus in its first field', async () => {
  await openShell();
  await openDialog();
  expect(dialog()?.textContent).toContain('help@site.example');
  expect(dialog()?.textContent).toContain('up to 5 MB');
});

it('leaves clicks for a new tab, and other addresses, to the browser', async () => {
  await openShell();
  await openDialog();
  document.querySelector<HTMLDialogElement>('dialog')?.close();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
    expect(click('Contact us', init), JSON.stringify(init)).toBe(false);
  }
  expect(click('Another address')).toBe(false);
  expect(dialog()).toBeNull();
});

it('sends the form of the page, closes with a toast, and is empty when it opens again', async () => {
  await openShell();
  await openDialog();
  const email = field('email');
  if (email) email.value = 'wren@example.org';
  document.querySelector<HTMLButtonElement>('dialog [type="submit"]')?.click();
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toEqual([expect.objectContaining({ email: 'wren@example.org', stay: '1' })]);
  expect(document.body.textContent).toContain('We have received your message');
  await openDialog();
  expect(field('email')?.value).toBe('');
});

it('SITE-16: shows that the code of the dialog is loading, with a deadline', async () => {
  await openShell();
  vi.mocked(loadWithDeadline).mockReturnValueOnce(new Promise(() => {}));
  await vi.waitFor(() => expect(click('Contact us')).toBe(true));
  await vi.waitFor(() => expect(document.querySelector('[role="progressbar"]')).not.toBeNull());
  expect(dialog()).toBeNull();
});

it('stays open with the problems of its fields after a refusal', async () => {
  answer = { ok: false, code: 'required', fields: [{ field: 'message', code: 'required' }], values: {} };
  await openShell();
  await openDialog();
  document.querySelector<HTMLButtonElement>('dialog [type="submit"]')?.click();
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('This field is required'));
  await vi.waitFor(() => expect(document.activeElement).toBe(field('message')));
});

it('UI-4: a navigation closes it', async () => {
  const router = await openShell();
  await openDialog();
  await router.navigate('/other');
  await vi.waitFor(() => expect(dialog()).toBeNull());
});
