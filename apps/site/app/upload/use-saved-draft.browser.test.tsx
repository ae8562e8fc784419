import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDetails, type UploadDetails } from './queue/upload-details.ts';
import { useSavedDraft } from './use-saved-draft.ts';
import { inOrder } from './write-order.ts';

const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);
const first = emptyDetails('tide.mp4');
const sent: string[] = [];
let answers: ((response: Response) => void)[] = [];

let latest = first;

const otherVideo = 8;
let onOtherSent = () => {};

function State({ details, videoId = 7 }: { details: UploadDetails; videoId?: number }) {
  const { text } = useSavedDraft(videoId, details, { isPaused: false, latest: () => latest });
  return <p>{text}</p>;
}
const change = (title: string) => {
  latest = { ...first, title };
  root.render(<State details={latest} />);
};
const expectText = (text: string) => vi.waitFor(() => expect(shown.textContent).toBe(text), 5000);
async function answer(response: object) {
  await vi.waitFor(() => expect(answers).toHaveLength(1), 5000);
  answers.shift()?.(Response.json(response));
}

/** Changes a draft of another video and waits until it is sent. The delay of every earlier change has passed then. */
async function earlierDelaysPassed() {
  const isOtherSent = new Promise<void>((resolve) => {
    onOtherSent = resolve;
  });
  const element = document.createElement('div');
  const otherRoot = createRoot(element);
  otherRoot.render(<State videoId={otherVideo} details={first} />);
  await vi.waitFor(() => expect(element.childElementCount).toBe(1));
  otherRoot.render(<State videoId={otherVideo} details={{ ...first, title: 'Harbour' }} />);
  await isOtherSent;
  otherRoot.unmount();
}

beforeEach(async () => {
  answers = [];
  sent.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation((_input, init) => {
    const form = new URLSearchParams(String(init?.body));
    if (form.get('video_id') === String(otherVideo)) {
      onOtherSent();
      return Promise.resolve(Response.json({ success: 1, ok: 1 }));
    }
    sent.push([form.get('title'), form.get('preview')].filter(Boolean).join(' at '));
    return new Promise((resolve) => answers.push(resolve));
  });
  root.render(<State details={first} />);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(1));
});
afterEach(async () => {
  vi.restoreAllMocks();
  root.render(null);
  await vi.waitFor(() => expect(shown.childElementCount).toBe(0));
});

it('a saved draft is shown as saved until the next change', async () => {
  expect(shown.textContent).toBe('');
  change('Tide at dusk');
  await expectText('Saving');
  await answer({ success: 1, ok: 1 });
  await expectText('Draft saved');
  change('Tide at dawn');
  await expectText('Saving');
});

it('the answer to an earlier change does not show the last one as saved', async () => {
  change('Tide at dusk');
  await vi.waitFor(() => expect(sent).toEqual(['Tide at dusk']), 5000);
  change('Tide at dawn');
  await expectText('Saving');
  await answer({ success: 1, ok: 1 });
  await vi.waitFor(() => expect(sent).toEqual(['Tide at dusk', 'Tide at dawn']), 5000);
  expect(shown.textContent).toBe('Saving');
  await answer({ success: 1, ok: 1 });
  await expectText('Draft saved');
});

it('a refused change is shown as not saved', async () => {
  change('Tide at dusk');
  await answer({ error: 1, code: 'too_many', notify: 'too_many' });
  await vi.waitFor(() => expect(shown.textContent).not.toBe('Saving'), 5000);
  expect(shown.textContent).not.toBe('Draft saved');
});

it('a draft is saved after the picture that is being sent, without the frame that the picture replaces', async () => {
  latest = { ...first, title: 'Tide at dusk', previewSeconds: 4 };
  root.render(<State details={latest} />);
  let arrive = () => {};
  const picture = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const isSent = inOrder(7, async () => {
    await picture;
    latest = { ...latest, ownPicture: { address: 'blob:own' } };
  });
  await earlierDelaysPassed();
  expect(sent).toEqual([]);
  arrive();
  await isSent;
  await vi.waitFor(() => expect(sent).toEqual(['Tide at dusk']), 5000);
  await answer({ success: 1, ok: 1 });
});

it('a change is saved after the one before it has been answered', async () => {
  change('Tide at dusk');
  await vi.waitFor(() => expect(sent).toEqual(['Tide at dusk']), 5000);
  change('Tide at dawn');
  await earlierDelaysPassed();
  expect(sent).toEqual(['Tide at dusk']);
  await answer({ error: 1, code: 'too_many', notify: 'too_many' });
  await vi.waitFor(() => expect(sent).toEqual(['Tide at dusk', 'Tide at dawn']), 5000);
});
