import { createTranslator } from '@nightjar/i18n';
import { createToastStore, Toaster, UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportLeftRemovals } from './left-removals.ts';
import { memberForms } from './member-forms.ts';
import { useDeferredRemoval } from './use-deferred-removal.ts';
import { waitingRemovals } from './waiting-removals.ts';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const sent: (string | null)[] = [];
let answer: () => Response;
let router: ReturnType<typeof createMemoryRouter>;
let toasts: ReturnType<typeof createToastStore>;

function Friends() {
  const { remove, isShown } = useDeferredRemoval(memberForms.removeFriend);
  return [3, 4, 5, 6, 7]
    .map((id) => ({ id }))
    .filter(isShown)
    .map(({ id }) => (
      <button key={id} type="button" data-friend={id} onClick={() => remove(id, 'No longer your friend')}>
        Remove {id}
      </button>
    ));
}

const friend = (id: number) => shown.querySelector<HTMLButtonElement>(`[data-friend="${id}"]`);
const button = (name: string) =>
  [...shown.querySelectorAll('button')].find((each) => each.textContent === name);
const toastId = () => toasts.snapshot().toasts[0]?.id ?? '';

beforeEach(async () => {
  sent.length = 0;
  answer = () => Response.json({ success: 1, ok: 1 });
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    sent.push(new URLSearchParams(String(init?.body)).get('object_id'));
    return answer();
  });
  toasts = createToastStore();
  sessionStorage.clear();
  router = createMemoryRouter([
    { path: '/', element: <Friends /> },
    { path: '/other', element: <p>Other page</p> },
  ]);
  root.render(
    <UiProvider lang="en">
      <Toaster store={toasts}>
        <RouterProvider router={router} />
      </Toaster>
    </UiProvider>,
  );
  // Removals of an earlier test stay hidden after its document was left.
  await vi.waitFor(() => expect(shown.querySelector('[data-friend]')).not.toBeNull());
});
afterEach(async () => {
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
  vi.restoreAllMocks();
});

it('sends nothing when the removal is undone, and shows the entry again', async () => {
  friend(3)?.click();
  await vi.waitFor(() => expect(button('Undo')).toBeDefined());
  expect(friend(3)).toBeNull();
  button('Undo')?.click();
  await vi.waitFor(() => expect(friend(3)).not.toBeNull());
  expect(sent).toEqual([]);
});

it('sends nothing for an entry that was added again before its toast has ended', async () => {
  friend(3)?.click();
  await vi.waitFor(() => expect(button('Undo')).toBeDefined());
  waitingRemovals.cancel(memberForms.removeFriend(3));
  await vi.waitFor(() => expect(friend(3)).not.toBeNull());
  toasts.dismiss(toastId());
  await vi.waitFor(() => expect(button('Undo')).toBeUndefined());
  expect(sent).toEqual([]);
});

it('sends the removal once when its toast has ended', async () => {
  friend(3)?.click();
  friend(3)?.click();
  await vi.waitFor(() => expect(button('Undo')).toBeDefined());
  expect(sent).toEqual([]);
  toasts.dismiss(toastId());
  await vi.waitFor(() => expect(sent).toEqual(['3']));
});

it('shows the entry and the reason when the removal is refused', async () => {
  answer = () => Response.json({ error: 1, code: 'too_many' }, { status: 429 });
  friend(3)?.click();
  await vi.waitFor(() => expect(friend(3)).toBeNull());
  toasts.dismiss(toastId());
  await vi.waitFor(() => expect(friend(3)).not.toBeNull());
  expect(shown.textContent).toContain('Too many requests');
});

it('sends all removals once when the document is left', async () => {
  friend(3)?.click();
  friend(4)?.click();
  await vi.waitFor(() => expect(friend(4)).toBeNull());
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  for (const { id } of toasts.snapshot().toasts) toasts.dismiss(id);
  await vi.waitFor(() => expect(sent.toSorted()).toEqual(['3', '4']));
});

it.each([
  ['too_many', 429, 'Too many requests'],
  ['login_required', 401, 'Please log in to complete this action'],
])(
  'shows why a removal was refused (%s) on the page that was opened meanwhile',
  async (code, status, text) => {
    answer = () => Response.json({ error: 1, code }, { status });
    friend(5)?.click();
    await vi.waitFor(() => expect(button('Undo')).toBeDefined());
    await router.navigate('/other');
    await vi.waitFor(() => expect(shown.textContent).toContain('Other page'));
    toasts.dismiss(toastId());
    await vi.waitFor(() => expect(shown.textContent).toContain(text));
  },
);

it.each([
  [6, 'too_many', 429, ['Too many requests. Try again later.']],
  [7, 'not_found', 404, []],
])(
  'in the next document sends a removal of the left one again, and shows a refusal (friend %i: %s)',
  async (id, code, status, texts) => {
    friend(id)?.click();
    await vi.waitFor(() => expect(friend(id)).toBeNull());
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await vi.waitFor(() => expect(sent).toEqual([String(id)]));
    answer = () => Response.json({ error: 1, code }, { status });
    const next = createToastStore();
    await reportLeftRemovals(createTranslator('en'), next);
    expect(sent).toEqual([String(id), String(id)]);
    expect(next.snapshot().toasts.map((toast) => toast.text)).toEqual(texts);
    await reportLeftRemovals(createTranslator('en'), next);
    expect(sent).toHaveLength(2);
  },
);
