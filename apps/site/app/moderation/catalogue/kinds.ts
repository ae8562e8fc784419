import type { CatalogueKind } from '@nightjar/api/operations';
import type { AddressParams } from '../../addresses/address-pattern.ts';

/** The kinds of names in the order of the tabs. Not imported from the API, whose list is beside its schema. */
export const catalogueKinds = [
  'category',
  'model',
  'channel',
  'tag',
] as const satisfies readonly CatalogueKind[];

/** The kind in an address; undefined for an unknown one. */
export const readKind = ({ dir }: AddressParams): CatalogueKind | undefined =>
  catalogueKinds.find((kind) => kind === dir);
