import { categoryRoutes } from './categories/routes.ts';
import { channelRoutes } from './channels/routes.ts';
import { commentRoutes } from './comments/routes.ts';
import { docsRoutes } from './docs/routes.ts';
import type { FeatureContext } from './feature.ts';
import { houseAdRoutes } from './house-ad/routes.ts';
import type { WireRoute } from './http/wire-route.ts';
import { liveRoutes } from './live-models/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { pinRoutes } from './pins/routes.ts';
import { playlistRoutes } from './playlists/routes.ts';
import { relatedRoutes } from './related/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { statsRoutes } from './stats/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { suggestionRoutes } from './suggestions/routes.ts';
import { documentRoutes } from './syndication/document-routes.ts';
import { partnerRoutes } from './syndication/partner-routes.ts';
import { trackRoutes } from './tracks/routes.ts';
import { videoDetailRoutes } from './videos/detail-routes.ts';
import { videoFileRoutes } from './videos/file-routes.ts';
import { videoRoutes } from './videos/routes.ts';

/** Every public path of the wire. */
export function wireRoutes(context: FeatureContext): WireRoute[] {
  return [
    ...statsRoutes(context),
    ...videoRoutes(context),
    ...videoDetailRoutes(context),
    ...videoFileRoutes(context),
    ...trackRoutes(context),
    ...searchRoutes(context),
    ...suggestionRoutes(context),
    ...pinRoutes(context),
    ...relatedRoutes(context),
    ...categoryRoutes(context),
    ...channelRoutes(context),
    ...modelRoutes(context),
    ...memberRoutes(context),
    ...subscriptionRoutes(context),
    ...commentRoutes(context),
    ...playlistRoutes(context),
    ...liveRoutes(context),
    ...houseAdRoutes(context),
    ...documentRoutes(context),
    ...partnerRoutes(context),
    ...docsRoutes(context),
  ];
}
