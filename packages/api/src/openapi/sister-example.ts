/** How a sister site points the client at an origin; the same lines stand in docs/sister-sites.md, and a test runs them. */
export const sisterExample = `import { createApiClient, createDiscoveryClient } from '@nightjar/api';

const connection = {
  baseUrl: 'https://origin.example', // where the wire is answered
  publicUrl: 'https://sister.example', // where your visitors are: addresses below it become root-relative
  defaults: { gender: 'str', lang: 'en' },
};
const catalogue = createApiClient(connection);
const discovery = createDiscoveryClient(connection);

const { videos, totalCount } = await catalogue.videos({ sort: 'most-popular', count: 24, lifetime: 3600 });
const [first] = videos;
if (!first) throw new Error('The catalogue is empty.');
const video = await catalogue.video({ videoId: first.id });
const files = await catalogue.videofile({ videoId: video.id });
const suggestions = await discovery.suggest({ c: 'riv' });
`;
