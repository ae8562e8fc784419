import { data } from 'react-router';
import { type SubscribedObject, subscribedSections } from './subscribed-object.ts';

/** The object in the query of the page of subscriptions. Throws a 404 answer without a valid one. */
export function requireObject(url: URL): SubscribedObject {
  const name = url.searchParams.get('section');
  const section = subscribedSections.find((each) => each === name);
  const id = url.searchParams.get('object') ?? '';
  if (section === undefined || !/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  return { section, id: Number(id) };
}
