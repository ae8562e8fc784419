import { modelInfoKeys, type WireModel, type WireModelItem } from '@nightjar/api';
import { portraitAddress } from '../media-delivery/portrait-address.ts';
import { ageOf } from '../members/age.ts';
import { wireDecimal, wireDigits } from '../wire/text.ts';
import type { ModelRow } from './store.ts';

export function toWireModelItem(row: ModelRow, publicUrl: string): WireModelItem {
  return {
    model_id: wireDigits(row.id),
    title: row.title,
    dir: row.dir,
    img: row.has_picture ? publicUrl + portraitAddress('models', row.id) : '',
    rating: wireDecimal(row.rating),
    statistics: {
      videos: wireDigits(row.videos),
      subscribers: wireDigits(row.subscribers),
      views: wireDigits(row.views),
    },
  };
}

/** A model's page in the wire shape; unknown facts are omitted (requirement API-9). A date of birth replaces the stored age. */
export function toWireModel(row: ModelRow, { publicUrl, now }: { publicUrl: string; now: Date }): WireModel {
  const { statistics, ...item } = toWireModelItem(row, publicUrl);
  const age = ageOf(row.info.birth_date, now);
  const facts: Record<string, unknown> = {
    ...row.info,
    ...(age !== undefined && { age: String(age) }),
    added_date: row.added_date.toISOString().slice(0, 10),
  };
  const info: WireModel['model']['info'] = {};
  for (const key of modelInfoKeys) {
    const fact = facts[key];
    if (typeof fact === 'string' && fact !== '') info[key] = fact;
  }
  return {
    model: {
      ...item,
      description: row.description,
      gender: row.gender,
      info,
      statistics: { ...statistics, likes: row.likes, dislikes: row.dislikes },
    },
  };
}
