import { type PicturedKind, picturedKinds, writes } from '@nightjar/api';
import type { CatalogueKind } from '@nightjar/api/operations';
import { data, type RouterContextProvider } from 'react-router';
import { readTexts } from '../../forms/form-result.ts';
import { sendForm } from '../../forms/send-form.server.ts';
import { loadWorkload, sendOperation } from '../../operations/operations.server.ts';
import { moderationLinks } from '../moderation-links.ts';
import { formFieldOf, readDetails } from './detail-fields.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Whether entries of a kind have a picture of their own. */
export const isPictured = (kind: CatalogueKind): kind is PicturedKind =>
  picturedKinds.some((one) => one === kind);

/** Answers the forms of an entry: its texts, its picture, and merging it. */
export async function entryAction(
  context: Context,
  request: Request,
  { kind, id }: { kind: CatalogueKind; id: number },
) {
  // Asked before the form, which can contain a file, is read into memory.
  await loadWorkload(context, request);
  const form = await request.formData();
  const texts = readTexts(form, 'act', 'into', 'target', 'title', 'dir', 'description', 'hidden');
  const { act, into, target, title, dir, description, hidden } = texts;
  const to = moderationLinks.entry({ kind, id }, { done: 1 });
  if (act === 'merge') {
    const merged = moderationLinks.entry({ kind, id: Number(target) || id }, { done: 1 });
    const input = { kind, id, into };
    return sendOperation(context, request, 'mergeCatalogueEntry', input, { to: merged, values: texts });
  }
  if (act === 'remove_picture')
    return sendOperation(context, request, 'removeCataloguePicture', { kind, id }, { to, values: { act } });
  if (act === 'picture') {
    if (!isPictured(kind)) throw data(null, { status: 404 });
    const file = form.get('file');
    return sendForm(context, writes.sendCataloguePicture, {
      request,
      params: { kind, objectId: id },
      values: { act },
      // A browser sends an empty part when no file was chosen.
      ...(file instanceof File && file.size > 0 && { file }),
      to,
    });
  }
  const input = { kind, id, title, dir, description, isHidden: hidden === '1', ...readDetails(kind, form) };
  return sendOperation(context, request, 'saveCatalogueEntry', input, {
    to,
    values: readTexts(form, ...form.keys()),
    fieldOf: (field) => formFieldOf(kind, field),
  });
}
