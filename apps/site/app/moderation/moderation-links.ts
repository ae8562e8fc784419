import { address } from '../addresses/links.ts';

/** The addresses of the screens of moderators: apart from `links`, which every page loads. */
export const moderationLinks = {
  reports: (query: { page?: number; done?: 1 } = {}) => address('moderation_reports', {}, { ...query }),
  report: ({ section, id }: { section: string; id: number }, query: { videos?: number; done?: 1 } = {}) =>
    address('moderation_report', { dir: section, id }, { ...query }),
  appeals: (query: { page?: number; done?: 1 } = {}) => address('moderation_appeals', {}, { ...query }),
  members: (query: { name?: string; page?: number } = {}) => address('moderation_members', {}, { ...query }),
  member: ({ id }: { id: number }, query: { videos?: number; comments?: number; done?: 1 } = {}) =>
    address('moderation_member', { id }, { ...query }),
  identities: (query: { page?: number; done?: 1 } = {}) => address('moderation_identities', {}, { ...query }),
  identityRecords: (
    query: { state?: string; member?: string; from?: string; to?: string; page?: number } = {},
  ) => address('moderation_identities', {}, { all: 1, ...query }),
  identity: ({ id }: { id: number }) => address('moderation_identity', { id }),
  identityPicture: ({ id, kind }: { id: number; kind: string }) =>
    address('moderation_identity_picture', { id, dir: kind }),
  formerPicture: ({ id }: { id: number }) => address('moderation_former_picture', { id }),
  refused: (query: { code?: string; before?: number } = {}) =>
    address('moderation_refused', {}, { ...query }),
  removed: (query: { section?: string; reason?: string; find?: string; page?: number } = {}) =>
    address('moderation_removed', {}, { ...query }),
  hashLists: () => address('moderation_hash_lists'),
  audit: (query: { before?: number; action?: string; subject?: string } = {}) =>
    address('moderation_audit', {}, { ...query }),
  figures: (query: { from?: string; to?: string } = {}) => address('moderation_figures', {}, { ...query }),
  figuresFile: (format: 'csv' | 'json', query: { from: string; to: string }) =>
    address('moderation_figures_file', { dir: format }, { ...query }),
  catalogue: (kind: string, query: { name?: string; page?: number; done?: 1 } = {}) =>
    address('moderation_catalogue', { dir: kind }, { ...query }),
  entry: (
    { kind, id }: { kind: string; id: number },
    query: { find?: string; into?: number; done?: 1 } = {},
  ) => address('moderation_entry', { dir: kind, id }, { ...query }),
  pinned: (query: { category?: number | undefined; done?: 1 } = {}) =>
    address('moderation_pinned', {}, { ...query }),
  terms: (query: { done?: 1 } = {}) => address('moderation_terms', {}, { ...query }),
};
