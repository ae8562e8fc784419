/** The canonical, root-relative addresses of the pages that sitemaps, feeds and oEmbed refer to. */
export const pageAddresses = {
  video: ({ id, dir }: { id: number; dir: string }) => `/video/${id}/${encodeURIComponent(dir || '-')}/`,
  /** Permanent address that redirects to the canonical one and does not depend on the title. */
  shortVideo: ({ id }: { id: number }) => `/video/${id}/`,
  embed: ({ id }: { id: number }) => `/embed/${id}/`,
  videos: (sort: string) => `/videos/${sort}/1/`,
  categories: '/categories/',
  category: (dir: string) => `/categories/${encodeURIComponent(dir)}/`,
  models: '/pornstars/alphabetaz/1/',
  model: (dir: string) => `/pornstar/${encodeURIComponent(dir)}/`,
  channels: '/pornsites/alphabetaz/1/',
  channel: (dir: string) => `/pornsite/${encodeURIComponent(dir)}/`,
  member: (id: number) => `/members/${id}/wall/1/`,
};
