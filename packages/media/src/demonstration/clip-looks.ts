import type { FieldName } from './art/fields.ts';
import type { PaletteName } from './art/palettes.ts';

/** Colours and patterns of a clip, so that the pictures of its videos look like the clip. */
export interface ClipLook {
  palette: PaletteName;
  /** The field of the clip first, then similar ones. */
  fields: readonly [FieldName, ...FieldName[]];
}

const plain: ClipLook = { palette: 'dusk', fields: ['drift', 'nebula', 'dunes'] };

const looks: Record<string, ClipLook> = {
  nebula: { palette: 'dusk', fields: ['nebula', 'nebula', 'silk'] },
  ripples: { palette: 'lagoon', fields: ['ripples', 'ripples', 'arcs'] },
  silk: { palette: 'orchid', fields: ['silk', 'silk', 'drift'] },
  colony: { palette: 'mint', fields: ['colony', 'facets'] },
  coastline: { palette: 'tide', fields: ['coastline', 'coastline', 'globe'] },
  globe: { palette: 'ice', fields: ['globe', 'dunes'] },
  'long-drift': { palette: 'plum', fields: ['dunes', 'drift', 'silk'] },
  lattice: { palette: 'iris', fields: ['lattice', 'arcs', 'facets'] },
  weave: { palette: 'rose', fields: ['arcs', 'weave'] },
  dome: { palette: 'slate', fields: ['globe', 'facets'] },
  embers: { palette: 'ember', fields: ['embers', 'embers', 'drift'] },
  orbits: { palette: 'coral', fields: ['orbits', 'ripples'] },
};

export function lookOf(clip: string): ClipLook {
  return looks[clip] ?? plain;
}
