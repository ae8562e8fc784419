import type { Category } from '../categories/category.ts';
import type { ChannelListItem } from '../channels/channel.ts';
import type { ModelListItem } from '../models/model.ts';

/** The site's top data (requirement API-9): pornsites come from the wire's channels, pornstars from its models. */
export interface MainStats {
  keywords: string[];
  categories: Category[];
  pornsites: ChannelListItem[];
  pornstars: ModelListItem[];
}
