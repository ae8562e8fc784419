import { pageTexts } from '@nightjar/i18n/page-texts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { announceMember } from '../account/current-member.ts';
import { renderOnPage } from '../testing/render-on-page.tsx';
import { PlaylistActions } from './PlaylistActions.tsx';
import type { PlaylistPage } from './playlist-page.ts';

const video = {
  id: 1,
  dir: 'amber',
  title: 'Amber',
  durationSeconds: 60,
  views: 1,
  postDate: '2026-11-20T08:00:00Z',
  poster: '',
};
const playlist: PlaylistPage = {
  id: 9,
  title: 'For the train',
  description: '',
  views: 3,
  likes: 0,
  dislikes: 0,
  isPrivate: false,
  updated: '2026-11-20T08:00:00Z',
  user: { id: 7, username: 'wren' },
  list: { videos: [video], page: 1, pages: 1, totalCount: 1 },
};
const shown = document.body.appendChild(document.createElement('div'));
const root = createRoot(shown);

async function open(viewer: number | undefined, isPrivate = false) {
  announceMember(viewer === undefined ? undefined : { id: viewer, username: 'wren' });
  const actions = <PlaylistActions playlist={{ ...playlist, isPrivate }} texts={pageTexts().playlistPage} />;
  await renderOnPage(root, actions);
}
const names = () => [...shown.querySelectorAll('a, button')].map(({ textContent }) => textContent);
const target = (name: string) =>
  [...shown.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.getAttribute('href');

afterEach(async () => {
  await act(async () => root.render(null));
  announceMember(undefined);
});

it.each([undefined, 8])('offers to share and to report to the viewer %s', async (viewer) => {
  await open(viewer);
  expect(names()).toContain('Share');
  expect(names()).toContain('Report');
  expect(names()).not.toContain('Edit');
});

it('offers the owner to edit instead of to report', async () => {
  await open(7);
  expect(target('Edit')).toMatch(/^\/members\/7\/playlists\/.*edit=9$/);
  expect(names()).toContain('Share');
  expect(names()).not.toContain('Report');
});

it('does not share a private playlist, which is missing for others', async () => {
  await open(7, true);
  expect(names()).not.toContain('Share');
  expect(target('Make public to share')).toBe(target('Edit'));
});
