import { UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, data, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { localFailure } from '../../forms/form-result.ts';
import { moderationLinks } from '../moderation-links.ts';
import { TermsForm } from './TermsForm.tsx';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
/** The list of the origin. */
let stored: string[] = [];
const sent: Record<string, FormDataEntryValue>[] = [];
let revalidate = async () => {};

function Page() {
  return <TermsForm terms={{ configured: [], added: useLoaderData<string[]>() }} rendered={undefined} />;
}

beforeEach(async () => {
  stored = ['amber', 'brook'];
  sent.length = 0;
  const address = moderationLinks.terms();
  const route = {
    path: '*',
    loader: () => stored,
    element: <Page />,
    async action({ request }: { request: Request }) {
      const values = Object.fromEntries(await request.formData()) as Record<string, string>;
      sent.push(values);
      // As the answer of the site when another moderator has changed the list.
      return data({ ...localFailure('failed'), code: 'terms_changed', values }, { status: 409 });
    },
  };
  const router = createMemoryRouter([route], {
    initialEntries: [address],
    hydrationData: { loaderData: { '0': stored } },
  });
  revalidate = () => router.revalidate();
  root.render(
    <UiProvider lang="en">
      <RouterProvider router={router} />
    </UiProvider>,
  );
  await vi.waitFor(() => expect(field()).not.toBeNull());
});
afterEach(async () => {
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

const field = () => shown.querySelector('textarea') as HTMLTextAreaElement;
const base = () => shown.querySelector<HTMLInputElement>('input[name="base"]')?.value;

test('shows the list of another moderator instead of entries that began with an older one', async () => {
  await userEvent.fill(field(), 'amber\nbrook\ncliff');
  stored = ['amber', 'brook', 'dune'];
  await revalidate();
  await vi.waitFor(() => expect(base()).toBe('amber\nbrook\ndune'));
  expect(field().value).toBe('amber\nbrook\ndune');
});

test('keeps refused entries with the list that they began with, also when the page is loaded again', async () => {
  await userEvent.fill(field(), 'amber\nbrook\ncliff');
  shown.querySelector('button')?.click();
  await vi.waitFor(() => expect(shown.querySelector('[data-form-message]')).not.toBeNull());
  stored = ['dune'];
  await revalidate();
  expect(sent).toEqual([{ base: 'amber\nbrook', terms: 'amber\nbrook\ncliff' }]);
  expect(base()).toBe('amber\nbrook');
  expect(field().value).toBe('amber\nbrook\ncliff');
});
