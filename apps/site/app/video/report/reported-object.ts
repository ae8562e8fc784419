import { data } from 'react-router';
import { requireVideo } from '../require-video.ts';

/** What a report is about: a video or a member. */
export interface ReportedObject {
  section: 'video' | 'member';
  id: number;
}

/** The object in the query of the page of reports. Throws a 404 answer without a valid one. */
export function requireReported(url: URL): ReportedObject {
  if (url.searchParams.get('section') !== 'member') return { section: 'video', ...requireVideo(url) };
  const id = url.searchParams.get('object') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  return { section: 'member', id: Number(id) };
}
