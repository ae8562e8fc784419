import { Toaster, UiProvider } from '@nightjar/ui';
import { Fragment, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendProfilePicture } from '../members/edit/send-profile-picture.ts';
import { sendVideoPicture } from '../upload/upload-calls.ts';
import { pictureSize } from './crop-picture.ts';
import { PictureDialog } from './PictureDialog.tsx';
import type { SendPicture } from './picture-sending.ts';

vi.mock('./crop-picture.ts', { spy: true });
/** The form of the dialog is sent by the router, which this test does not have. */
vi.mock('../account/SignInDialog.tsx', async () => await import('../testing/sign-in-button.tsx'));

/** The requests of a test, which answers them. */
const requests: TestRequest[] = [];

/** The part of XMLHttpRequest that uploads use. */
class TestRequest {
  upload = { onprogress: (_event: { loaded: number; total: number }) => {} };
  status = 0;
  responseText = '';
  address = '';
  form: FormData | undefined;
  isAborted = false;
  onload = () => {};
  onabort = () => {};
  open(_method: string, address: string) {
    this.address = new URL(address, location.href).pathname;
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.form = form;
    requests.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort();
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
  }
}

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
const onClose = vi.fn();
const onSaved = vi.fn();
const rules = { aspect: 1, minimum: { width: 100, height: 100 }, widest: 400 };
const text = () => document.body.textContent ?? '';
const progress = () => document.querySelector('progress');

function press(label: string) {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === label);
  if (!button) throw new Error(`There is no button ${label}.`);
  button.click();
}

async function pictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 300);
  canvas.getContext('2d')?.fillRect(0, 0, 300, 150);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'own.png', { type: 'image/png' });
}

function show(send: SendPicture, Mode: typeof Fragment | typeof StrictMode = Fragment) {
  flushSync(() =>
    root.render(
      <Mode>
        <UiProvider lang="en">
          <Toaster>
            <PictureDialog title="Avatar" rules={rules} isOpen {...{ onClose, onSaved, send }} />
          </Toaster>
        </UiProvider>
      </Mode>,
    ),
  );
}

function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for a file.');
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Opens the dialog, chooses a picture and saves it; returns its request. */
async function sendBy(send: SendPicture): Promise<TestRequest> {
  show(send);
  choose(await pictureFile());
  // The picture can be saved when the cropper has measured it.
  await vi.waitFor(
    () => {
      press('Save picture');
      expect(requests).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  return requests[0] as TestRequest;
}
const avatar: SendPicture = (picture, sending) =>
  sendProfilePicture({ kind: 'avatar', userId: 7 }, picture, sending);
const cover: SendPicture = (picture, sending) =>
  sendProfilePicture({ kind: 'cover', userId: 7 }, picture, sending);
const preview: SendPicture = (picture, sending) => sendVideoPicture(7, picture, sending);

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('XMLHttpRequest', TestRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.mocked(pictureSize).mockReset();
  onClose.mockReset();
  onSaved.mockReset();
  flushSync(() => root.render(null));
});

for (const [name, send, address, fields] of [
  ['avatar', avatar, '/api/member.php', { section: 'u_ava', user_id: '7' }],
  ['cover', cover, '/api/member.php', { section: 'u_cover', user_id: '7' }],
  ['preview picture of a video', preview, '/api/video_edit.php', { act: 'picture', video_id: '7' }],
] as const) {
  it(`API-12: shows the progress of the ${name}`, async () => {
    const request = await sendBy(send);
    expect(request.address).toBe(address);
    const { file, ...sent } = Object.fromEntries(request.form ?? []);
    expect(sent).toEqual(fields);
    expect(file).toBeInstanceOf(File);
    expect(progress()?.value).toBe(0);
    request.upload.onprogress({ loaded: 30, total: 40 });
    await vi.waitFor(() => expect(progress()?.value).toBe(0.75));
    expect(progress()?.getAttribute('aria-label')).toBe('Sending the picture');
    request.answer(200, { success: 1, ok: 1, picture: '/pictures/7.jpg' });
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onSaved).toHaveBeenCalledOnce();
    expect(progress()).toBeNull();
    expect(text()).toContain('Picture saved');
  });

  it(`API-12: cancels the upload of the ${name}`, async () => {
    const request = await sendBy(send);
    press('Cancel');
    expect(request.isAborted).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(progress()).toBeNull());
    expect(onSaved).not.toHaveBeenCalled();
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });
}

it('API-12: cancels the upload when the dialog is removed', async () => {
  const request = await sendBy(avatar);
  flushSync(() => root.render(null));
  expect(request.isAborted).toBe(true);
  expect(onSaved).not.toHaveBeenCalled();
});

it('reads the page again when a picture is cancelled that the server may have stored', async () => {
  const request = await sendBy(avatar);
  request.upload.onprogress({ loaded: 40, total: 40 });
  await vi.waitFor(() => expect(progress()?.value).toBe(1));
  press('Cancel');
  expect(request.isAborted).toBe(true);
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(text()).not.toContain('Picture saved');
});

it('releases a picture that is still read when the dialog is removed', async () => {
  const released = vi.spyOn(URL, 'revokeObjectURL');
  const created = vi.spyOn(URL, 'createObjectURL');
  const file = await pictureFile();
  show(avatar);
  choose(file);
  flushSync(() => root.render(null));
  const [address] = created.mock.results.map(({ value }) => value);
  expect(address).toMatch(/^blob:/);
  await vi.waitFor(() => expect(released).toHaveBeenCalledWith(address));
});

it('says that the picture of a member is refused after another one has signed in', async () => {
  const request = await sendBy(avatar);
  request.answer(403, { error: 1, code: 'no_permission', notify: 'no_permission' });
  await vi.waitFor(() => expect(text()).toContain('Another member has logged in to this browser.'));
  expect(onSaved).not.toHaveBeenCalled();
});

it('shows why a picture was refused, and can send it again', async () => {
  const request = await sendBy(avatar);
  request.answer(507, { error: 1, code: 'upload.no_space', notify: 'upload.no_space' });
  await vi.waitFor(() => expect(text()).toContain('There is no space for uploads'));
  expect(onClose).not.toHaveBeenCalled();
  press('Save picture');
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it('asks to sign in after the end of the session, and then sends the same picture', async () => {
  const request = await sendBy(avatar);
  request.answer(401, { error: 1, code: 'login_required', notify: 'login_required' });
  const signIn = () => document.querySelector<HTMLButtonElement>('[data-testid="sign-in"]');
  await vi.waitFor(() => expect(signIn()).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(document.querySelector('input[type="range"]')).not.toBeNull();
  signIn()?.click();
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  const [before, after] = requests.map(({ form }) => form?.get('file'));
  expect(after).toMatchObject({ size: before instanceof File ? before.size : undefined });
  requests[1]?.answer(200, { success: 1, ok: 1, picture: '/pictures/7.jpg' });
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

it('stays open when strict mode mounts it twice', async () => {
  show(avatar, StrictMode);
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps the error of a file when an earlier one is read later', async () => {
  type Size = Awaited<ReturnType<typeof pictureSize>>;
  const sizes: { promise: Promise<Size>; resolve: (size: Size) => void }[] = [];
  vi.mocked(pictureSize).mockImplementation(() => {
    let resolve: (size: Size) => void = () => undefined;
    const promise = new Promise<Size>((settle) => {
      resolve = settle;
    });
    sizes.push({ promise, resolve });
    return promise;
  });
  show(avatar);
  const file = await pictureFile();
  choose(file);
  choose(file);
  const [earlier, later] = sizes;
  later?.resolve({ width: 1, height: 1 });
  await vi.waitFor(() => expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1));
  earlier?.resolve({ width: 300, height: 300 });
  await earlier?.promise;
  flushSync(() => {});
  expect(document.querySelector('[role="alert"]')).not.toBeNull();
  expect(document.querySelector('input[type="range"]')).toBeNull();
});
