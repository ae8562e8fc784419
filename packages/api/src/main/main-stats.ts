import type { Category } from '../categories/category.ts';
import type { ChannelListItem } from '../channels/channel.ts';
import type { ModelListItem } from '../models/model.ts';

/** The top data of a site (requirement API-9): `pornsites` are the channels of the wire, `pornstars` its models. */
export interface MainStats {
  keywords: string[];
  categories: Category[];
  pornsites: ChannelListItem[];
  pornstars: ModelListItem[];
}
