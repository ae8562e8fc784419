import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { setUploadActivity } from './queue/upload-activity.ts';
import { UploadIndicator } from './UploadIndicator.tsx';

const shown = document.body.appendChild(document.createElement('div'));
let root: ReturnType<typeof createRoot>;

function show(path: string) {
  root = createRoot(shown);
  const router = createMemoryRouter([{ path: '*', Component: UploadIndicator }], { initialEntries: [path] });
  flushSync(() => root.render(<RouterProvider router={router} />));
}
const link = () => shown.querySelector('a');

afterEach(() => {
  root.unmount();
  setUploadActivity(undefined);
});

it('shows the progress of the uploads as a link to their screen', () => {
  show('/videos/');
  expect(link()).toBeNull();
  flushSync(() => setUploadActivity({ fraction: 0.42, isPaused: false }));
  expect(link()?.getAttribute('href')).toBe('/upload/');
  expect(link()?.getAttribute('aria-label')).toBe('Uploading, 42%');
  expect(link()?.textContent).toBe('42%');
  expect(shown.querySelector('[data-paused]')).toBeNull();
  flushSync(() => setUploadActivity({ fraction: 0.42, isPaused: true }));
  expect(shown.querySelector('[data-paused]')).not.toBeNull();
  flushSync(() => setUploadActivity(undefined));
  expect(link()).toBeNull();
});

it('is not shown on the screen of the uploads', () => {
  setUploadActivity({ fraction: 0.42, isPaused: false });
  show('/upload/');
  expect(link()).toBeNull();
  root.unmount();
  show('/videos/');
  expect(link()).not.toBeNull();
});
