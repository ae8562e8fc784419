import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { type FormResult, localFailure } from './form-result.ts';
import { useForm } from './use-form.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function TestForm({ rendered }: { rendered?: FormResult }) {
  const { Form, form, failure, onSubmit } = useForm(rendered);
  return (
    <Form ref={form} method="post" action="/form" onSubmit={onSubmit}>
      <div data-form-message="" tabIndex={-1}>
        {failure?.code}
      </div>
      <input name="text" defaultValue={failure?.values.text} />
      <button type="submit">Send</button>
    </Form>
  );
}

/** A page with a form whose route is loaded when the form is sent. */
async function openForm(rendered?: FormResult) {
  const loadRoute = vi.fn(async () => ({ action: () => data({ ok: true }) }));
  const router = createMemoryRouter(
    [
      { path: '/', element: <TestForm {...(rendered && { rendered })} /> },
      { path: '/form', lazy: loadRoute },
    ],
    { initialEntries: ['/'] },
  );
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => root?.render(<RouterProvider router={router} />));
  const message = document.querySelector<HTMLElement>('[data-form-message]');
  const send = () => act(async () => document.querySelector('button')?.click());
  return { loadRoute, message, send };
}

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test('a form is not sent without a connection, and its message has the focus', async () => {
  const { loadRoute, message, send } = await openForm();
  goOffline();
  await send();
  expect(message?.textContent).toBe('offline');
  expect(document.activeElement).toBe(message);
  expect(loadRoute).not.toHaveBeenCalled();
});

test('a form is sent again when the connection is back', async () => {
  const { loadRoute, message, send } = await openForm();
  const connection = goOffline();
  await send();
  connection.mockReturnValue(true);
  await send();
  await expect.poll(() => loadRoute.mock.calls.length).toBe(1);
  expect(message?.textContent).toBe('');
});

test('a form of a refused document keeps its entries without a connection', async () => {
  const { send } = await openForm({ ...localFailure('failed'), values: { text: 'entry' } });
  goOffline();
  await send();
  expect(document.querySelector('input')?.value).toBe('entry');
});
