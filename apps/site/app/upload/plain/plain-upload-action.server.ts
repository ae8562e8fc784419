import { fileRefusals, uploadRules, writeStatus, writes } from '@nightjar/api';
import { data, type RouterContextProvider } from 'react-router';
import { links } from '../../addresses/links.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { sendForm } from '../../forms/send-form.server.ts';
import { sendMemberForm } from '../../forms/send-member-form.server.ts';
import { readNumber } from '../../operations/operations.server.ts';
import { siteServices } from '../../request-context.ts';
import { plainListAddress } from '../list-address.ts';
import { emptyDetails, listOf, paramsOf } from '../queue/upload-details.ts';
import { readUploadForm } from './read-upload-form.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The forms of the upload page without scripts: a video with its file, or the confirmation of all points. */
export function plainUploadAction(context: Context, request: Request) {
  const type = request.headers.get('content-type') ?? '';
  return /^multipart\/form-data/i.test(type) ? sendVideo(context, request) : confirmPoints(context, request);
}

async function confirmPoints(context: Context, request: Request) {
  const points = (await request.formData()).getAll('point').map(Number).filter(Number.isSafeInteger);
  const page = links.upload();
  const form = { request, params: { points }, values: { points: points.join() }, page, to: page };
  return sendMemberForm(context, writes.acceptVerification, form);
}

/** Refusals of the file, which are shown at its field. */
const fileCodes: ReadonlySet<string> = new Set(fileRefusals);

const seconds = /^\d{1,6}(\.\d{1,3})?$/;
const textFields = ['title', 'description', 'models', 'reference', 'tags', 'channel', 'preview'] as const;

async function sendVideo(context: Context, request: Request) {
  const form = await readUploadForm(request).catch((error: unknown) => {
    request.signal.throwIfAborted();
    context.get(siteServices).log.warn({ err: error }, 'An upload form could not be read; it is refused');
    return undefined;
  });
  if (form === undefined)
    return data<FormResult>({ ok: false, code: 'malformed', fields: [], values: {} }, { status: 400 });
  const { texts, file, stop } = form;
  const values = {
    ...textsOf(texts, textFields),
    categories: texts.getAll('category').join(),
    private: texts.get('private') ?? '',
    consent: texts.get('consent') ?? '',
  };
  try {
    const fields = [
      ...(file ? [] : [{ field: 'file', code: 'required' }]),
      ...(seconds.test(values.preview) ? [] : [{ field: 'preview', code: 'upload.no_preview' }]),
    ];
    const [first] = fields;
    if (first)
      return data<FormResult>(
        { ok: false, code: first.code, fields, values },
        { status: writeStatus(first.code) },
      );
    const to = plainListAddress({ isSent: true });
    return await sendForm(context, writes.uploadVideo, {
      request,
      params: paramsOfForm(texts),
      values,
      fieldOf: (code) => (fileCodes.has(code) ? 'file' : undefined),
      streamed: file,
      to,
    });
  } finally {
    stop();
  }
}

const textsOf = <Name extends string>(texts: URLSearchParams, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, texts.get(name) ?? ''])) as Record<Name, string>;

/** One confirmation and one reference stand for all models of the form. */
function paramsOfForm(texts: URLSearchParams) {
  const text = (name: string) => texts.get(name) ?? '';
  const model = {
    isProposed: false,
    isConfirmed: texts.has('consent'),
    reference: text('reference'),
    isRecorded: false,
  };
  const { preview, ...params } = paramsOf({
    ...emptyDetails(''),
    title: text('title'),
    description: text('description'),
    categoryIds: texts.getAll('category').flatMap((id) => readNumber(id) ?? []),
    models: listOf(text('models'))
      .slice(0, uploadRules.models + 1)
      .map((name) => ({ ...model, name })),
    tags: text('tags'),
    channel: text('channel'),
    isPrivate: texts.has('private'),
    previewSeconds: Number(text('preview')),
  });
  return { ...params, preview: preview ?? 0 };
}
