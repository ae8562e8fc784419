import { createRoot } from 'react-dom/client';
import { createMemoryRouter, useLoaderData } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useOtherTabs } from '../account/use-other-tabs.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import type { LiveMessage } from './live-connection.ts';
import { applyLiveEvent } from './live-events.ts';

const client = createQueryClient();
const shown = document.body.appendChild(document.createElement('main'));
const root = createRoot(shown);
const ownPath = location.href;
const loader = vi.fn(async () => ({ friendship: 'requested' }));

function Profile() {
  useOtherTabs();
  const { friendship } = useLoaderData<typeof loader>();
  return (
    <form>
      <p>{friendship}</p>
      <input name="text" />
    </form>
  );
}

const state = () => shown.querySelector('p')?.textContent;
const receive = (name: LiveMessage['name']) => applyLiveEvent(client, { name, other: '' });

// The page of the first test stays, because useOtherTabs continues for the whole life of a document.
beforeAll(async () => {
  history.replaceState(null, '', '/members/3/info/');
  const router = createMemoryRouter([{ path: '*', loader, element: <Profile /> }], {
    hydrationData: { loaderData: { '0': { friendship: 'requested' } } },
  });
  root.render(<SiteProviders router={router} />);
  await vi.waitFor(() => expect(state()).toBe('requested'));
});
beforeEach(() => loader.mockClear());
afterAll(() => {
  root.unmount();
  history.replaceState(null, '', ownPath);
});

it.each(['notification', 'resync'] as const)(
  'loads the page of a member again after the event %s',
  async (name) => {
    loader.mockResolvedValueOnce({ friendship: `friends after ${name}` });
    receive(name);
    await vi.waitFor(() => expect(state()).toBe(`friends after ${name}`));
  },
);

it.each(['message', 'read'] as const)('loads no page again after the event %s', (name) => {
  receive(name);
  expect(loader).not.toHaveBeenCalled();
});

it('keeps a page with an edited form', () => {
  const field = shown.querySelector('input');
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  receive('notification');
  expect(loader).not.toHaveBeenCalled();
  field?.form?.dispatchEvent(new Event('reset', { bubbles: true }));
  receive('notification');
  expect(loader).toHaveBeenCalledOnce();
});

it('loads no other page again', () => {
  history.replaceState(null, '', '/video/12/');
  receive('notification');
  expect(loader).not.toHaveBeenCalled();
});
