import { type OwnUploadList, writes } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { formServices } from '../../forms/form-services.ts';
import { unavailable } from '../../request-context.ts';

/** What the upload page shows without scripts. */
export type PlainState =
  | { kind: 'guest' }
  | { kind: 'unverified' }
  | { kind: 'ready'; isSent: boolean; list: OwnUploadList | undefined };

/** The list is read only when the address asks for it, because reading it marks its changes as seen. */
export async function loadPlainUpload(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
): Promise<PlainState> {
  const api = context.get(formServices).writesOf(request);
  const { signal } = request;
  const profile = await api.send(writes.ownProfile, {}, { signal });
  if (!profile.ok && profile.code === 'login_required') return { kind: 'guest' };
  if (!profile.ok) throw unavailable(context);
  if (!profile.answer.isVerified) return { kind: 'unverified' };
  const isSent = url.searchParams.get('sent') === '1';
  if (url.searchParams.get('list') !== '1') return { kind: 'ready', isSent, list: undefined };
  const list = await api.send(writes.ownUploads, {}, { signal });
  if (list.ok) return { kind: 'ready', isSent, list: list.answer };
  throw unavailable(context);
}
