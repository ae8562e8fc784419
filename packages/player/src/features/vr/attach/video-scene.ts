import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  LinearFilter,
  Mesh,
  Scene,
  ShaderMaterial,
  Texture,
  Vector4,
} from 'three';
import { domeMesh } from '../state/dome-mesh.ts';
import { type Eye, eyeRegion } from '../state/eye-region.ts';
import type { VrFormat } from '../state/vr-format.ts';

/** Layers that three.js uses for the eyes of a headset; the view on the screen uses the left one. */
export const eyeLayers: Record<Eye, number> = { left: 1, right: 2 };

const vertexShader = `
uniform vec4 region;
varying vec2 frameUv;
varying vec2 eyeUv;
void main() {
  eyeUv = uv;
  frameUv = region.xy + uv * region.zw;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

/**
 * Copies the values of the frame without colour conversion, so that colours match the flat video. Fades to black at the edge of
 * pictures that cover less than a sphere.
 */
const fragmentShader = `
uniform sampler2D frame;
uniform int rim;
varying vec2 frameUv;
varying vec2 eyeUv;
void main() {
  float inside = rim == 2 ? 1.0 - 2.0 * distance(eyeUv, vec2(0.5)) : 2.0 * min(eyeUv.x, 1.0 - eyeUv.x);
  float light = rim == 0 ? 1.0 : smoothstep(0.0, 0.03, inside);
  gl_FragColor = vec4(texture2D(frame, frameUv).rgb * light, 1.0);
}`;

/** Shape of the edge: 0 none, 1 left and right sides, 2 circle. */
function rimOf({ projection, angle }: VrFormat): 0 | 1 | 2 {
  if (projection === 'fisheye') return 2;
  return angle >= 360 ? 0 : 1;
}

/** A video texture whose size may change; uploaded only when `needsUpdate` is set, not in every frame. */
class FrameTexture extends Texture {
  readonly isVideoTexture = true;
  update() {}
}

/** The picture around the viewer: a mesh for each eye with the frame of the video. */
export interface VideoScene {
  readonly scene: Scene;
  /** Passes the current frame to the renderer if it is new; returns false until the first frame exists. */
  updateFrame(): boolean;
  /** The next `updateFrame` passes the frame again. */
  invalidate(): void;
  dispose(): void;
}

export function createVideoScene(video: HTMLVideoElement, format: VrFormat): VideoScene {
  const scene = new Scene();
  const texture = new FrameTexture(video);
  texture.generateMipmaps = false;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.flipY = false;
  const geometry = domeGeometry(format);
  const eyes = (format.stereo === 'mono' ? (['left'] as const) : (['left', 'right'] as const)).map((eye) => {
    const region = new Vector4();
    const material = new ShaderMaterial({
      uniforms: { frame: { value: texture }, region: { value: region }, rim: { value: rimOf(format) } },
      vertexShader,
      fragmentShader,
      side: DoubleSide,
      depthTest: false,
    });
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    // A large radius makes head movement and eye distance negligible.
    mesh.scale.setScalar(50);
    if (format.stereo !== 'mono') mesh.layers.set(eyeLayers[eye]);
    scene.add(mesh);
    return { eye, region, material };
  });

  let isFresh = true;
  let frameSize = '';

  const updateRegions = () => {
    const { videoWidth: width, videoHeight: height } = video;
    const size = `${width}x${height}`;
    if (size === frameSize) return;
    frameSize = size;
    for (const { eye, region } of eyes) {
      const { left, top, ...part } = eyeRegion(format, eye, { width, height });
      region.set(left, top, part.width, part.height);
    }
  };

  return {
    scene,
    updateFrame() {
      const hasFrame = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;
      if (!hasFrame || !isFresh) return texture.version > 0;
      isFresh = false;
      updateRegions();
      texture.needsUpdate = true;
      return true;
    },
    invalidate() {
      isFresh = true;
    },
    dispose() {
      geometry.dispose();
      for (const { material } of eyes) material.dispose();
      texture.dispose();
    },
  };
}

function domeGeometry(format: VrFormat): BufferGeometry {
  const { positions, pictures, indices } = domeMesh(format);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new BufferAttribute(pictures, 2));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}
