import { data } from 'react-router';
import { readReturnPath } from '../account/return-path.ts';
import { links } from '../addresses/links.ts';
import { requireId } from '../addresses/read-id.ts';

const sections = ['video', 'channel', 'model', 'playlist'] as const;

/** What visitors vote on with the buttons of a page, as on the wire. */
export interface VotedObject {
  section: (typeof sections)[number];
  id: number;
}

/** The object in the query of the page of votes, and the page to return to. Throws a 404 answer without a valid one. */
export function requireVotedObject({ searchParams }: URL): { object: VotedObject; to: string } {
  const video = searchParams.get('video');
  const name = video === null ? searchParams.get('section') : 'video';
  const section = sections.find((each) => each === name);
  if (section === undefined) throw data(null, { status: 404 });
  const id = requireId(video ?? searchParams.get('object'));
  const to = section === 'video' ? links.videoShort({ id }) : readReturnPath(searchParams.get('to'));
  return { object: { section, id }, to };
}
