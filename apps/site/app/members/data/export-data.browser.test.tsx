import type { DataExport } from '@nightjar/api/operations';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, data, useLoaderData } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { localFailure } from '../../forms/form-result.ts';
import { SiteProviders } from '../../testing/SiteProviders.tsx';
import { ExportData } from './ExportData.tsx';

/** The form of the dialog is sent by the router, which has no sign-in page in this test. */
vi.mock('../../account/SignInDialog.tsx', async () => await import('../../testing/sign-in-button.tsx'));

const shown = document.body.appendChild(document.createElement('main'));
let root = createRoot(shown);
afterEach(() => {
  root.unmount();
  root = createRoot(shown);
  vi.restoreAllMocks();
});

const running: DataExport = {
  state: 'running',
  requestedAt: '2026-05-01T10:00:00.000Z',
  written: 1,
  entries: 4,
  bytes: null,
  expiresAt: null,
};
const button = () => shown.querySelector('form button') as HTMLElement;

function Page() {
  const prepared = useLoaderData<DataExport | null>();
  return (
    <ExportData memberId={7} refused={undefined} prepared={prepared} next={undefined} rendered={undefined} />
  );
}

/** Opens the page, on which `request` answers the form. Returns how often the page was loaded. */
async function open(request: () => Promise<{ prepared: DataExport | null; answer: unknown }>) {
  let prepared: DataExport | null = null;
  const loader = vi.fn(async () => prepared);
  const action = async () => {
    const { answer, ...changed } = await request();
    prepared = changed.prepared;
    return answer;
  };
  const router = createMemoryRouter([
    { path: '/', element: <Page />, loader, action, HydrateFallback: () => null },
  ]);
  root.render(<SiteProviders router={router} />);
  await vi.waitFor(() => expect(button()).not.toBeNull());
  return loader;
}

it('shows the progress of an export whose first answer was lost', async () => {
  await open(async () => ({ prepared: running, answer: data(localFailure('failed'), { status: 503 }) }));
  await userEvent.click(button());
  await vi.waitFor(() => expect(shown.querySelector('[role="progressbar"], progress')).not.toBeNull());
  expect(shown.querySelector('form')).toBeNull();
});

it('keeps the page without a connection, and when the session has ended', async () => {
  const answer = data({ ok: false, code: 'login_required', fields: [], values: {} }, { status: 401 });
  const loader = await open(async () => ({ prepared: null, answer }));
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(button());
  await vi.waitFor(() => expect(shown.textContent).toContain('You are offline'));
  isOnline.mockReturnValue(true);
  await userEvent.click(button());
  await vi.waitFor(() => expect(shown.querySelector('[data-testid="sign-in"]')).not.toBeNull());
  expect(loader).toHaveBeenCalledOnce();
});
