import * as z from 'zod/mini';
import { type ReadContext, readRecord } from '../reading/reader.ts';
import { count, decimal, id, nested, text } from '../reading/values.ts';
import { modelInfoKeys } from './info.ts';
import type { ModelDetail, ModelListItem } from './model.ts';

const listed = { model_id: id, title: text, dir: text, img: text, rating: decimal, statistics: nested };
const item = z.object(listed);
const detail = z.looseObject({ ...listed, description: text, info: nested });
const statistics = z.object({
  videos: count,
  subscribers: count,
  views: count,
  likes: count,
  dislikes: count,
});

export function readModelItem(value: unknown, context: ReadContext): ModelListItem {
  const wire = readRecord(item, value, 'model');
  return { ...listedFields(wire, context), videos: statistics.parse(wire.statistics ?? {}).videos };
}

/** The answer of the operation `model`. Some origins send the facts in `info`, others beside the title. */
export function readModelDetail(answer: unknown, context: ReadContext): ModelDetail {
  const wire = readRecord(z.object({ model: detail }), answer, 'model').model;
  const info: ModelDetail['info'] = {};
  for (const key of modelInfoKeys) {
    // Outside of `info`, `gender` is the orientation code of the catalogue, not a fact about the model.
    const fact = text.parse(wire.info?.[key] ?? (key === 'gender' ? undefined : wire[key]));
    if (fact !== '') info[key] = fact;
  }
  return {
    ...listedFields(wire, context),
    description: wire.description,
    info,
    statistics: statistics.parse(wire.statistics ?? {}),
  };
}

function listedFields(wire: z.output<typeof item>, context: ReadContext): Omit<ModelListItem, 'videos'> {
  const picture = context.address(wire.img);
  return {
    id: wire.model_id,
    dir: wire.dir,
    title: wire.title,
    ...(picture !== undefined && { picture }),
    rating: Math.min(wire.rating, 5),
  };
}
