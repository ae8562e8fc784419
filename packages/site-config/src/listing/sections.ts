import { z } from 'zod';

/**
 * Sections that a site may leave out: their pages answer 404, and no menu, footer, sitemap or search leads there. `playlists` is
 * the public list; a playlist keeps its own page. The wire is the same for all brands of a catalogue.
 */
const siteSections = ['models', 'channels', 'community', 'playlists', 'upload', 'download'] as const;

export const hiddenSections = z.array(z.enum(siteSections)).default([]);
