import { uploadText } from '@nightjar/i18n/upload';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DropZone } from './DropZone.tsx';

const shown = document.body.appendChild(document.createElement('div'));
const onFiles = vi.fn<(files: File[]) => void>();
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  root = createRoot(shown);
  flushSync(() => root.render(<DropZone maxBytes={2_000_000_000} onFiles={onFiles} />));
});
afterEach(() => {
  root.unmount();
  onFiles.mockReset();
});

const zone = () => {
  const [found] = shown.children;
  if (!found) throw new Error('There is no zone.');
  return found;
};
function withFiles(...names: string[]): DataTransfer {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File(['x'], name));
  return data;
}
function drag(type: 'dragover' | 'dragleave' | 'drop', dataTransfer = new DataTransfer()): DragEvent {
  const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
  zone().dispatchEvent(event);
  return event;
}
const expectText = (key: 'upload.drop' | 'upload.dropNow') =>
  vi.waitFor(() => expect(shown.querySelector('p')?.textContent).toBe(uploadText(key)));
const namesOf = (call: number) => onFiles.mock.calls[call]?.[0].map(({ name }) => name);

it('takes dropped files, and the browser does not open them', async () => {
  expect(drag('dragover').defaultPrevented).toBe(true);
  await expectText('upload.dropNow');
  expect(drag('drop', withFiles('one.mp4', 'two.mp4')).defaultPrevented).toBe(true);
  expect(namesOf(0)).toEqual(['one.mp4', 'two.mp4']);
  await expectText('upload.drop');
});

it('invites to drop only while files are above it', async () => {
  drag('dragover');
  await expectText('upload.dropNow');
  drag('dragleave');
  await expectText('upload.drop');
  expect(onFiles).not.toHaveBeenCalled();
});

it('takes chosen files, also the same ones again', () => {
  const input = shown.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field.');
  for (const call of [0, 1]) {
    input.files = withFiles('one.mp4').files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    expect(namesOf(call)).toEqual(['one.mp4']);
    expect(input.value).toBe('');
  }
});

it('describes the button by the rules', () => {
  const button = shown.querySelector('button');
  const rules = document.getElementById(button?.getAttribute('aria-describedby') ?? '');
  expect(rules?.textContent).toBe(uploadText('upload.rules', { minutes: 3, size: '2 GB' }));
});
