/** The canonical addresses of the site's pages that sitemaps, feeds and oEmbed name; root-relative. */
export const pageAddresses = {
  video: ({ id, dir }: { id: number; dir: string }) => `/video/${id}/${encodeURIComponent(dir || '-')}/`,
  /** Leads to the canonical address for ever, whatever becomes of the title. */
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
