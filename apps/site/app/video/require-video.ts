import { data } from 'react-router';

/** The video in the query of a page with a form. Throws a 404 answer without a valid one. */
export function requireVideo(url: URL): { id: number } {
  const id = url.searchParams.get('video') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  return { id: Number(id) };
}
