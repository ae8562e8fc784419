import {
  ApiError,
  digestPeriods,
  notificationKinds,
  type WriteResult,
  writeStatus,
  writes,
} from '@nightjar/api';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { type FormResult, formFailure, localFailure } from '../forms/form-result.ts';
import { formServices } from '../forms/form-services.ts';
import { siteServices } from '../request-context.ts';

/** `act` of the form with all settings, which only browsers without scripts send. */
export const settingsAct = 'notification_settings';

/** Stores the settings that differ from the stored ones, and redirects to `to`. `kind` has the kinds that stay on. */
export async function saveSettings(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { form, to }: { form: FormData; to: string },
) {
  const visitor = context.get(formServices).writesOf(request);
  const { signal } = request;
  const refused = (result: Extract<WriteResult<unknown, string>, { ok: false }>) =>
    data<FormResult>(formFailure(result, {}), { status: writeStatus(result.wireCode) });
  try {
    const own = await visitor.send(writes.ownNotifications, {}, { signal });
    if (!own.ok) return refused(own);
    const kinds = form.getAll('kind');
    for (const kind of notificationKinds) {
      const isMuted = !kinds.includes(kind);
      if (isMuted === own.answer.muted.includes(kind)) continue;
      const result = await visitor.send(writes.muteNotifications, { kind, isMuted }, { signal });
      if (!result.ok) return refused(result);
    }
    const period = digestPeriods.find((each) => each === form.get('digest'));
    if (period !== undefined && period !== own.answer.digest) {
      const result = await visitor.send(writes.setDigest, { period }, { signal });
      if (!result.ok) return refused(result);
    }
    return redirect(to, { status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    context.get(siteServices).log.warn({ err: error }, 'Settings of notifications could not be stored');
    return data<FormResult>(localFailure('failed'), { status: 503 });
  }
}
