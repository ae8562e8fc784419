import { createField, type FieldName } from './art/fields.ts';
import { sampleGrey } from './art/paint.ts';
import { type Colour, colourOf, type PaletteName, palettes } from './art/palettes.ts';
import { ballSvg, gridSvg } from './art/sphere-grid.ts';
import { lookOf } from './clip-looks.ts';
import type { DemonstrationClip } from './demonstration-clips.ts';

/** A still image that a clip animates: raw grey pixels, or an SVG. */
export type Texture = { grey: Buffer; width: number; height: number } | { svg: string };

/** Inputs and filter graph of a clip. */
interface Recipe {
  /** The first inputs, in order. */
  textures: Texture[];
  /** Filter graph from `[0:v]`, `[1:v]`, … or from generated sources to `[picture]`. */
  graph: string;
}

/** Scale of soft textures, which are drawn smaller and enlarged once. */
const softDetail = 0.4;

type MakeRecipe = (clip: DemonstrationClip) => Recipe;

/** Recipes by clip. Animating still textures is cheap: JavaScript draws each pixel only once. */
export const recipes: Record<string, MakeRecipe> = {
  nebula: (clip) => drifting(clip, 'nebula', [21, 64], softDetail),
  ripples: (clip) => drifting(clip, 'ripples', [5, 12], softDetail),
  silk: (clip) => drifting(clip, 'silk', [3, 17], softDetail),
  'long-drift': (clip) => drifting(clip, 'drift', [8, 31], softDetail),
  lattice: (clip) => drifting(clip, 'lattice', [14, 33], 1),
  weave: (clip) => drifting(clip, 'arcs', [6, 27], 1),
  colony: (clip) => ({
    textures: [],
    graph: `life=s=192x108:r=${clip.frameRate / 2}:mold=10:ratio=0.3:seed=7:stitch=1:death_color=0x585858:life_color=0xffffff:mold_color=0x0c0c0c,format=gray,gblur=sigma=0.7,scale=${clip.width}:${clip.height}:flags=bicubic,fps=${clip.frameRate},tmix=frames=4,${graded(clip)}`,
  }),
  coastline: (clip) => ({
    textures: [],
    graph: `mandelbrot=s=640x360:r=${clip.frameRate}:start_scale=0.06:end_scale=0.0016:end_pts=${clip.seconds * clip.frameRate}:maxiter=200:start_x=-0.743643887037158704752191506114774:start_y=-0.131825904205311970493132056385139:inner=black,format=gray,scale=${clip.width}:${clip.height}:flags=bicubic,${graded(clip)}`,
  }),
  embers: (clip) => rising(clip),
  orbits: (clip) => turning(clip),
  globe: (clip) => sphere(clip, 360),
  dome: (clip) => sphere(clip, 180),
};

/** Two textures that move over each other; the motion returns to its start at the end of the clip. */
function drifting(
  clip: DemonstrationClip,
  field: FieldName,
  seeds: [number, number],
  detail: number,
): Recipe {
  const { width, height, seconds, repeat = 1 } = clip;
  const once = seconds / repeat;
  const [wide, high] = [Math.round(width * 1.3), Math.round(height * 1.4)];
  const small = { width: Math.round(wide * detail), height: Math.round(high * detail) };
  const layer = (index: number, phase: number) => {
    const turn = `2*PI*t/${once}`;
    const x = `(iw-ow)/2*(1+sin(${turn}+${phase}))`;
    const y = `(ih-oh)/2*(1+cos(${turn}+${phase * 1.7}))`;
    return `[${index}:v]scale=${wide}:${high}:flags=bicubic,${loopFrame(clip)},crop=${width}:${height}:'${x}':'${y}'`;
  };
  return {
    textures: seeds.map((seed) => greyTexture(field, seed, small)),
    graph: `${layer(0, 0)}[a];${layer(1, 2.4)}[b];[a][b]blend=all_mode=average,${graded(clip, 0.72)}`,
  };
}

/** Two layers of lights that rise at different speeds. */
function rising(clip: DemonstrationClip): Recipe {
  const { width, height, seconds, frameRate } = clip;
  const speeds = [1, 2];
  const layers = speeds.map((speed, index) => {
    const tall = height + speed * seconds * frameRate;
    const texture = greyTexture('embers', 40 + index, { width: width / 2, height: Math.round(tall / 2) });
    return {
      texture,
      graph: `[${index}:v]scale=${width}:${tall}:flags=bicubic,${loopFrame(clip)},crop=${width}:${height}:0:'min(ih-oh,${speed}*n)'[l${index}]`,
    };
  });
  return {
    textures: layers.map((layer) => layer.texture),
    graph: `${layers.map((layer) => layer.graph).join(';')};[l0][l1]blend=all_mode=screen,${graded(clip)}`,
  };
}

/** Two patterns that rotate in opposite directions. */
function turning(clip: DemonstrationClip): Recipe {
  const { width, height, seconds } = clip;
  const [w, h] = [width / 2, height / 2];
  const side = 2 * Math.ceil(Math.hypot(w, h) / 2);
  const layer = (index: number, speed: number) =>
    `[${index}:v]${loopFrame(clip)},rotate='${speed}*2*PI*t/${seconds}':c=black,crop=${w}:${h}`;
  return {
    textures: [2, 9].map((seed) => greyTexture('orbits', seed, { width: side, height: side })),
    graph: `${layer(0, 1)}[a];${layer(1, -1)}[b];[a][b]blend=all_mode=average,scale=${width}:${height}:flags=bicubic,${graded(clip, 0.8)}`,
  };
}

/** A grid for testing a VR viewer with moving balls on it; nearer balls have a larger disparity between the eyes. */
function sphere(clip: DemonstrationClip, spanDegrees: 360 | 180): Recipe {
  const colours = palettes[lookOf(clip.key).palette];
  const isStereo = spanDegrees === 180;
  const [width, height] = [isStereo ? clip.width / 2 : clip.width, clip.height];
  const balls = [
    { size: 150, x: 0.3, y: 0.42, swing: 0.1, disparity: 10, colours: palettes.coral },
    { size: 96, x: 0.56, y: 0.52, swing: -0.16, disparity: 5, colours: palettes.sand },
    { size: 220, x: 0.76, y: 0.4, swing: 0.06, disparity: 18, colours: palettes.mint },
  ];
  const eye = (name: string, side: number) => {
    const steps = balls.map(({ size, x, y, swing, disparity }, index) => {
      const left = `${Math.round(x * width + side * disparity - size / 2)}+${Math.round(swing * width)}*sin(2*PI*t/${clip.seconds})`;
      const top = `${Math.round(y * height - size / 2)}+${Math.round(height * 0.09)}*cos(4*PI*t/${clip.seconds}+${index * 2})`;
      return `[${name}${index}][ball${name}${index}]overlay='${left}':'${top}'[${name}${index + 1}]`;
    });
    return steps.join(';');
  };
  const names = isStereo ? ['l', 'r'] : ['l'];
  const copies = (index: number, label: (name: string) => string, format: string) =>
    `[${index}:v]format=${format},${loopFrame(clip)},split=${names.length}${names.map((name) => `[${label(name)}]`).join('')}`;
  const graph = [
    copies(0, (name) => `${name}0`, 'yuv420p'),
    ...balls.map((_, index) => copies(index + 1, (name) => `ball${name}${index}`, 'yuva420p')),
    ...names.map((name) => eye(name, name === 'l' ? (isStereo ? 1 : 0) : -1)),
    isStereo ? '[l3][r3]hstack,format=yuv420p[picture]' : '[l3]format=yuv420p[picture]',
  ];
  return {
    textures: [
      { svg: gridSvg({ width, height, spanDegrees, palette: colours }) },
      ...balls.map((ball) => ({ svg: ballSvg(ball.size, ball.colours) })),
    ],
    graph: graph.join(';'),
  };
}

function greyTexture(field: FieldName, seed: number, size: { width: number; height: number }): Texture {
  return { grey: sampleGrey(size, createField(field, seed, size.width / size.height)), ...size };
}

/** Repeats one frame without decoding it again. */
function loopFrame({ frameRate }: DemonstrationClip): string {
  return `loop=-1:1:0,setpts=N/${frameRate}/TB`;
}

/**
 * Maps grey to the palette of the clip, plane by plane: a lookup for luma and, at half the size, one for each chroma plane,
 * at a third of the cost of a conversion through RGB. A `span` below 1 stretches the middle, because mixed layers seldom
 * reach black and white.
 */
function graded(clip: DemonstrationClip, span = 1): string {
  const [y, u, v] = paletteLookups(lookOf(clip.key).palette, span);
  return [
    `format=gray,split[grey][colour]`,
    `[grey]lut=c0='${y}'[y]`,
    `[colour]scale=iw/2:ih/2:flags=area,split[colour1][colour2]`,
    `[colour1]lut=c0='${u}'[u]`,
    `[colour2]lut=c0='${v}'[v]`,
    `[y][u][v]mergeplanes=0x001020:yuv420p[picture]`,
  ].join(';');
}

/** An ffmpeg expression for each of Y, U and V that interpolates the stops of a palette. */
function paletteLookups(palette: PaletteName, span: number): [string, string, string] {
  const stops = palettes[palette].map((hex) => videoColour(colourOf(hex)));
  const at = (index: number) => 255 * (0.5 + (index / (stops.length - 1) - 0.5) * span);
  const width = at(1) - at(0);
  const plane = (channel: 0 | 1 | 2) => {
    const first = stops[0]?.[channel] ?? 0;
    const rises = stops.slice(1).map((stop, index) => {
      const rise = stop[channel] - (stops[index]?.[channel] ?? 0);
      return `${(rise / width).toFixed(5)}*clip(val-${at(index).toFixed(2)},0,${width.toFixed(2)})`;
    });
    return [first.toFixed(2), ...rises].join('+').replaceAll('+-', '-');
  };
  return [plane(0), plane(1), plane(2)];
}

/** Red, green and blue as 8-bit video levels (ITU-R BT.709). */
function videoColour([red, green, blue]: Colour): Colour {
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [
    16 + (light * 219) / 255,
    128 + (((blue - light) / 1.8556) * 224) / 255,
    128 + (((red - light) / 1.5748) * 224) / 255,
  ];
}
