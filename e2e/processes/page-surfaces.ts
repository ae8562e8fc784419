import type { MatrixVideo, Surface } from '@nightjar/origin/testing';

/** The pages and embeds of the built product. Pages are shared by all visitors; embeds are answered with the session. */
export function pageSurfaces(): Surface[] {
  const lists: Record<string, (video: MatrixVideo) => string> = {
    'home page': () => '/',
    'page of the latest videos': () => '/videos/latest-updates/1/',
    'page of the popular videos': () => '/videos/most-popular/1/',
    'page of the longest videos': () => '/videos/longest/1/',
    'page of a category': () => '/categories/clouds/1/',
    'page of a model': ({ id }) => `/pornstar/${id}-model/`,
    'page of a channel': ({ id }) => `/pornsite/${id}-channel/`,
    'page of a search': ({ searched }) => `/search/1/?s=${searched}`,
    'page of a related video': ({ companionId }) => `/video/${companionId}/beside/`,
    'download page': ({ id }) => `/download?video=${id}`,
  };
  return [
    { name: 'page', rule: 'page', address: ({ id, marker }) => `/video/${id}/${marker}-slug/` },
    {
      name: 'page data',
      rule: 'public',
      address: ({ id, marker }) => `/video/${id}/${marker}-slug/_.data`,
      shows: showsTitle,
    },
    { name: 'embed', rule: 'embed', address: ({ id }) => `/embed/${id}/`, shows: showsTitle },
    ...Object.entries(lists).map(([name, address]): Surface => ({ name, rule: 'public', address })),
  ];
}

/** The address of the page contains the marker, the answer to it must not contain the title. */
function showsTitle({ text }: { text: string }, { marker }: MatrixVideo): boolean {
  return text.includes(`${marker} title`);
}
