import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Compiled before the tests: the first compilation takes longer than a click waits.
import './ReportDialog.tsx';
import { ReportObjectButton } from './ReportObjectButton.tsx';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const sent: string[] = [];

const button = (text: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === text);

beforeEach(async () => {
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    sent.push(String(init?.body));
    return Response.json({ success: 1, ok: 1 });
  });
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <ReportObjectButton section="playlist" objectId={7} />
      </Toaster>
    </UiProvider>,
  );
  await vi.waitFor(() => expect(button('Report')).toBeDefined());
});
afterEach(async () => {
  vi.restoreAllMocks();
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

it('reports the object with the chosen reason, says thanks and closes', async () => {
  button('Report')?.click();
  const choice = () => document.querySelector<HTMLInputElement>('dialog input[value="spam"]');
  await vi.waitFor(() => expect(choice()).not.toBeNull());
  choice()?.click();
  document.querySelector<HTMLButtonElement>('dialog button[type="submit"]')?.click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.fromEntries(new URLSearchParams(sent[0]))).toMatchObject({
    act: 'report',
    section: 'playlist',
    object_id: '7',
    reason: 'spam',
  });
  await vi.waitFor(() => expect(document.body.textContent).toContain('A moderator will look at it'));
  expect(choice()).toBeNull();
});

it('sends the address of a guest, who may also report a copyright', async () => {
  button('Report')?.click();
  const field = (selector: string) => document.querySelector<HTMLInputElement>(`dialog ${selector}`);
  await vi.waitFor(() => expect(field('input[value="copyright"]')).not.toBeNull());
  field('input[value="copyright"]')?.click();
  const email = field('input[name="email"]');
  if (email) email.value = 'nobody';
  const submit = () => field('button[type="submit"]')?.click();
  submit();
  await vi.waitFor(() => expect(email?.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  if (email) email.value = 'guest@example.org';
  submit();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.fromEntries(new URLSearchParams(sent[0]))).toMatchObject({
    reason: 'copyright',
    email: 'guest@example.org',
  });
});

it('asks a member for no address, which the origin knows', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what the dialog reads
  document.cookie = 'member=1';
  button('Report')?.click();
  await vi.waitFor(() => expect(document.querySelector('dialog form')).not.toBeNull());
  expect(document.querySelector('dialog input[name="email"]')).toBeNull();
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'member=; max-age=0';
});

it('asks for a reason before it sends anything', async () => {
  button('Report')?.click();
  await vi.waitFor(() => expect(document.querySelector('dialog form')).not.toBeNull());
  document.querySelector<HTMLButtonElement>('dialog button[type="submit"]')?.click();
  await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('required'));
  expect(sent).toEqual([]);
});
