import { writes } from '@nightjar/api';
import type { RouterContextProvider } from 'react-router';
import { links } from '../addresses/links.ts';
import { readTexts } from '../forms/form-result.ts';
import { sendMemberForm } from '../forms/send-member-form.server.ts';
import type { SubscribedObject } from './subscribed-object.ts';

/** Subscribes without scripts, or ends a subscription, and returns to the page `to`. */
export async function subscribeAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { object, to }: { object: SubscribedObject; to: string },
) {
  const { act } = readTexts(await request.formData(), 'act');
  return sendMemberForm(context, act === 'unsubscribe' ? writes.unsubscribe : writes.subscribe, {
    request,
    params: { section: object.section, objectId: object.id },
    page: links.subscribe(object, to),
    to,
  });
}
