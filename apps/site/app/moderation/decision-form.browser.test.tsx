import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, data, redirect } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
// The form loads it later; compiled for the first time on a busy machine, that can take longer than a test waits.
import '../account/AskedSignIn.tsx';
import type { FormFailure } from '../forms/form-result.ts';
import { SiteProviders } from '../testing/SiteProviders.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { StatementFields } from './StatementFields.tsx';
import { sendDecisionInPlace } from './send-decision-in-place.ts';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function TestForm() {
  return (
    <DecisionForm rendered={undefined}>
      {({ failure, problem }) => (
        <>
          {problem}
          <StatementFields failure={failure} />
          <button type="submit" name="decision" value="hide">
            Hide
          </button>
          <button type="submit" name="decision" value="remove">
            Remove
          </button>
        </>
      )}
    </DecisionForm>
  );
}

/** A form whose sent entries the server answers. */
async function openForm(answer: (entries: Record<string, FormDataEntryValue>) => unknown) {
  const action = async ({ request }: { request: Request }) => {
    const entries = Object.fromEntries(await request.formData());
    return sendDecisionInPlace(async () => {
      const result = answer(entries);
      if (result instanceof Response) throw result;
      return result;
    });
  };
  const router = createMemoryRouter([{ path: '/', element: <TestForm />, action }]);
  root = createRoot(document.body.appendChild(document.createElement('main')));
  root.render(<SiteProviders router={router} />);
  await vi.waitFor(() => expect(find('textarea')).not.toBeNull());
}

const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector) as Found;
const press = (value: string) => userEvent.click(find(`button[value="${value}"]`));
async function enter() {
  await userEvent.click(find('label:has([value="spam"])'));
  await userEvent.fill(find('textarea'), 'Advertising.');
}
const expectEntries = () => {
  expect(find<HTMLInputElement>('[value="spam"]').checked).toBe(true);
  expect(find<HTMLTextAreaElement>('textarea').value).toBe('Advertising.');
};
const refusal = (fields: FormFailure['fields']) =>
  data({ ok: false, code: 'statement_required', fields, values: {} }, { status: 400 });

test('a decision after the end of the session keeps its entries, asks to log in and is sent by the same button', async () => {
  const sent: unknown[] = [];
  let isSignedIn = false;
  await openForm((entries) => {
    sent.push(entries);
    return isSignedIn ? { ok: true } : redirect('/signin/?to=%2Fmoderation%2F', { status: 303 });
  });
  await enter();
  await press('remove');
  await vi.waitFor(() => expect(find('[data-testid="sign-in"]')).not.toBeNull());
  expectEntries();
  expect(find('[data-form-message]').textContent).toContain('Your session has ended');
  isSignedIn = true;
  await userEvent.click(find('[data-testid="sign-in"]'));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ reason: 'spam', statement: 'Advertising.', decision: 'remove' });
  expect(sent[1]).toEqual(sent[0]);
});

test('a decision without a connection keeps its entries, says so, and is sent when the connection is back', async () => {
  const sent: unknown[] = [];
  await openForm((entries) => {
    sent.push(entries);
    return { ok: true };
  });
  await enter();
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('hide');
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-form-message]')));
  expectEntries();
  expect(sent).toEqual([]);
  connection.mockReturnValue(true);
  await press('hide');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test('a lost answer keeps the entries', async () => {
  await openForm(() => {
    throw new TypeError('Failed to fetch');
  });
  await enter();
  await press('hide');
  await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-form-message]')));
  expectEntries();
});

test('a missing reason and statement are shown at their fields, and the first one has the focus', async () => {
  let fields = ['reason', 'statement'].map((field) => ({ field, code: 'required' }));
  await openForm(() => refusal(fields));
  await press('remove');
  const group = find('fieldset');
  await vi.waitFor(() => expect(document.activeElement).toBe(group));
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose a reason.',
  );
  expect(find('textarea').getAttribute('aria-invalid')).toBe('true');
  expect(find('[data-form-message]')).toBeNull();
  // Choosing a reason clears the problem of the reason, and leaves that of the statement.
  await userEvent.click(find('label:has([value="spam"])'));
  await vi.waitFor(() => expect(group.getAttribute('aria-invalid')).toBeNull());
  expect(find('textarea').getAttribute('aria-invalid')).toBe('true');
  fields = [{ field: 'statement', code: 'required' }];
  await press('remove');
  await vi.waitFor(() => expect(document.activeElement).toBe(find('textarea')));
});

test('a redirect to another page is followed', async () => {
  const answer = redirect('/moderation/?done=1');
  await expect(sendDecisionInPlace(() => Promise.reject(answer))).rejects.toBe(answer);
});
