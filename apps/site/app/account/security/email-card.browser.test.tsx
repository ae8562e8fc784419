import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { announceChange } from '../../queries/change-channel.ts';
import { QueryProvider } from '../../queries/QueryProvider.tsx';
import { browserQueryClient } from '../../queries/query-client.ts';
import { ownKey } from '../../queries/query-keys.ts';
import { renderOnPage } from '../../testing/render-on-page.tsx';
import { EmailCard } from './EmailCard.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../SignInDialog.tsx', async () => await import('../../testing/sign-in-button.tsx'));
vi.mock('../../queries/change-channel.ts', { spy: true });

const shown = document.body.appendChild(document.createElement('main'));
const root = createRoot(shown);
const sent: string[] = [];
let newEmail = '';
let answer: () => Promise<Response>;
const success = () => Response.json({ success: 1, ok: 1 });
const refusal = (code: string) => Response.json({ error: 1, code }, { status: 401 });

beforeEach(async () => {
  sent.length = 0;
  newEmail = '';
  browserQueryClient().clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const fields = new URLSearchParams(String(init?.body));
    if (fields.get('act') === 'email')
      return Response.json({
        success: 1,
        ok: 1,
        email: 'wren@example.org',
        new_email: newEmail,
        is_new_confirmed: '0',
      });
    sent.push(String(fields));
    return answer();
  });
  await renderOnPage(
    root,
    <QueryProvider>
      <EmailCard />
    </QueryProvider>,
  );
  await vi.waitFor(() => expect(shown.textContent).toContain('wren@example.org'));
  await userEvent.click(button('Change email'));
  await userEvent.fill(field('eml'), 'new@example.org');
  await userEvent.fill(field('pwd'), 'a long password');
});
afterEach(async () => {
  await renderOnPage(root, null);
  vi.restoreAllMocks();
});

const button = (name: string) =>
  [...shown.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement;
const field = (name: string) => shown.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLElement;
const submit = () => shown.querySelector<HTMLButtonElement>('dialog [type="submit"]') as HTMLElement;
const values = () => ['eml', 'pwd'].map((name) => (field(name) as HTMLInputElement).value);
const form = 'act=email_change&eml=new%40example.org&pwd=a+long+password';

it('sends a double click once, and shows the change in all tabs', async () => {
  let respond = (_response: Response) => {};
  answer = () => new Promise((resolve) => (respond = resolve));
  submit().click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  submit().click();
  expect(submit().getAttribute('aria-busy')).toBe('true');
  newEmail = 'new@example.org';
  respond(success());
  await vi.waitFor(() => expect(shown.querySelector('dialog[open]')).toBeNull());
  await vi.waitFor(() => expect(shown.textContent).toContain('new@example.org'));
  expect(sent).toEqual([form]);
  expect(vi.mocked(announceChange)).toHaveBeenCalledWith({ keys: [ownKey('ownEmail')] });
});

it.each([
  ['without a connection', false, 'You are offline. Your entries are still here'],
  ['without an answer', true, 'That did not work. Try again in a moment.'],
])('keeps the entries %s, and says so', async (_reason, isOnline, text) => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await userEvent.click(submit());
  await vi.waitFor(() => expect(shown.textContent).toContain(text));
  expect(values()).toEqual(['new@example.org', 'a long password']);
  expect(sent).toEqual(isOnline ? [form] : []);
});

it('keeps the entries when the session has ended, and sends them after the sign-in', async () => {
  answer = async () => refusal('login_required');
  await userEvent.click(submit());
  await vi.waitFor(() => expect(shown.querySelector('[data-testid="sign-in"]')).not.toBeNull());
  expect(values()).toEqual(['new@example.org', 'a long password']);
  answer = async () => success();
  shown.querySelector<HTMLButtonElement>('[data-testid="sign-in"]')?.click();
  await vi.waitFor(() => expect(sent).toEqual([form, form]));
});
