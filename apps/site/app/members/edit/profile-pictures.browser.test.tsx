import { createRoot } from 'react-dom/client';
import { createMemoryRouter, useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteProviders } from '../../testing/SiteProviders.tsx';
import { ProfilePictures } from './ProfilePictures.tsx';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const sent: string[] = [];
let head: { id: number; avatar?: string };

function Page() {
  return <ProfilePictures head={useLoaderData<typeof head>()} />;
}

const button = (text: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === text);

beforeEach(async () => {
  sent.length = 0;
  head = { id: 7, avatar: '/pictures/members/7/640.jpg' };
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    sent.push(String(init?.body));
    head = { id: 7 };
    return Response.json({ success: 1, ok: 1 });
  });
  const router = createMemoryRouter([{ path: '*', loader: () => head, element: <Page /> }], {
    hydrationData: { loaderData: { '0': head } },
  });
  root.render(<SiteProviders router={router} />);
  await vi.waitFor(() => expect(button('Remove avatar')).toBeDefined());
});
afterEach(async () => {
  vi.restoreAllMocks();
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

it('removes a picture after a confirmation, and offers no removal without a picture', async () => {
  expect(button('Remove cover')).toBeUndefined();
  button('Remove avatar')?.click();
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  expect(sent).toEqual([]);
  button('Delete')?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Picture removed'));
  expect(sent.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
    { act: 'remove_picture', kind: 'avatar', user_id: '7' },
  ]);
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  await vi.waitFor(() => expect(button('Remove avatar')).toBeUndefined());
});

it('keeps the picture of a member who cancels', async () => {
  button('Remove avatar')?.click();
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
  button('Cancel')?.click();
  await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  expect(sent).toEqual([]);
});
