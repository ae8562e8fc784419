import { blockPageMessages } from './block-page.ts';
import { communityPageMessages } from './community-page.ts';
import { directoryFilterMessages } from './directory-filters.ts';
import { cookiesDocument } from './information/cookies.ts';
import { dmcaDocument } from './information/dmca.ts';
import { partnersDocument } from './information/partners.ts';
import { privacyDocument } from './information/privacy.ts';
import { recordsDocument } from './information/records.ts';
import { supportDocument } from './information/support.ts';
import { termsDocument } from './information/terms.ts';
import { libraryMessages } from './library.ts';
import { listEndMessages } from './list-end.ts';
import { playlistPageMessages, playlistsPageMessages } from './playlist-page.ts';
import { profileFactMessages } from './profile-facts.ts';
import { searchPageMessages } from './search-page.ts';

/** The texts that pages receive as data, so that no script contains them. */
export const pageTextMessages = {
  documents: {
    terms: termsDocument,
    privacy: privacyDocument,
    cookies: cookiesDocument,
    dmca: dmcaDocument,
    records: recordsDocument,
    support: supportDocument,
    partners: partnersDocument,
  },
  /** The label of the date of an information page. */
  lastUpdated: 'Last updated',
  /** Stands for the jurisdiction of a site that does not name one. */
  jurisdiction: 'the country in which the operator has its seat',
  block: blockPageMessages,
  library: libraryMessages,
  profileFacts: profileFactMessages,
  directoryFilters: directoryFilterMessages,
  listEnd: listEndMessages,
  playlistPage: playlistPageMessages,
  playlistsPage: playlistsPageMessages,
  communityPage: communityPageMessages,
  searchPage: searchPageMessages,
} as const;
