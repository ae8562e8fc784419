import { type ModelListParams, type ModelParams, paths, type WireModelList } from '@nightjar/api';
import type { FeatureContext } from '../feature.ts';
import { type Answer, failure } from '../http/answer.ts';
import { type WireRoute, wireRoute } from '../http/wire-route.ts';
import { listCounts } from '../wire/text.ts';
import { loadModel, loadModelPage } from './store.ts';
import { toWireModel, toWireModelItem } from './wire-model.ts';

/** Routes of the list of models and of one model. */
export function modelRoutes({ pool, publicUrl, clock }: FeatureContext): WireRoute[] {
  async function models(params: ModelListParams): Promise<Answer> {
    const { count, lifetime } = params;
    const { rows, total } = await loadModelPage(pool, params);
    const isEmpty = rows.length === 0;
    const body: WireModelList = {
      models: rows.map((row) => toWireModelItem(row, publicUrl)),
      ...listCounts(isEmpty, { total, perPage: count }),
    };
    return { body, lifetimeSeconds: isEmpty ? 0 : lifetime, tags: ['models'] };
  }

  async function model({ dir, lifetime }: ModelParams): Promise<Answer> {
    const row = await loadModel(pool, dir);
    if (row === undefined) return failure(404, 'not_found', ['models']);
    const body = toWireModel(row, { publicUrl, now: new Date(clock()) });
    return { body, lifetimeSeconds: lifetime, tags: ['models'] };
  }

  return [
    wireRoute({ name: 'models', pattern: '/api/json/models/*', path: paths.models, answer: models }),
    wireRoute({ name: 'model', pattern: '/api/json/model/*', path: paths.model, answer: model }),
  ];
}
