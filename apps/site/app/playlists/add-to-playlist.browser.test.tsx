import { Toaster, UiProvider } from '@nightjar/ui';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddToPlaylistDialog } from './AddToPlaylistDialog.tsx';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
let hasVideo = 0;
/** Another one for each test, because all share one query client. */
let videoId = 0;
let answers: ((isSuccess: boolean) => void)[] = [];

const box = () => document.querySelector<HTMLInputElement>('input[type="checkbox"]');

beforeEach(async () => {
  hasVideo = 0;
  videoId += 1;
  answers = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_input, init) => {
    const form = new URLSearchParams(String(init?.body));
    if (form.get('act') === 'playlists')
      return Response.json({
        success: 1,
        playlists: [{ playlist_id: 4, title: 'Slow', has_video: hasVideo }],
      });
    const isSuccess = await new Promise<boolean>((resolve) => answers.push(resolve));
    if (!isSuccess) return Response.json({ error: 1, code: 'not_found' }, { status: 404 });
    hasVideo = 1;
    return Response.json({ success: 1, ok: 1 });
  });
  root.render(
    <UiProvider lang="en">
      <Toaster>
        <AddToPlaylistDialog video={{ id: videoId }} isOpen onClose={() => undefined} />
      </Toaster>
    </UiProvider>,
  );
  await vi.waitFor(() => expect(box()?.checked).toBe(false));
});
afterEach(async () => {
  vi.restoreAllMocks();
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

/** The states of the box in the tasks after a click. */
async function statesAfterClick(): Promise<(boolean | undefined)[]> {
  const states: (boolean | undefined)[] = [];
  box()?.click();
  states.push(box()?.checked);
  await vi.waitFor(() => {
    states.push(box()?.checked);
    expect(answers).toHaveLength(1);
  });
  return states;
}

it('a pressed box stays pressed while the write is sent and after it', async () => {
  expect(await statesAfterClick()).not.toContain(false);
  answers[0]?.(true);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Added to'));
  expect(box()?.checked).toBe(true);
});

it('a refused write takes the mark back', async () => {
  expect(await statesAfterClick()).not.toContain(false);
  answers[0]?.(false);
  await vi.waitFor(() => expect(box()?.checked).toBe(false));
});
