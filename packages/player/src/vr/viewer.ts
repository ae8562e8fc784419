import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  LinearFilter,
  Mesh,
  PerspectiveCamera,
  Scene,
  ShaderMaterial,
  Texture,
  Vector4,
  WebGLRenderer,
} from 'three';
import { domeMesh } from '../core/vr/dome-mesh.ts';
import { type Eye, eyeRegion } from '../core/vr/eye-region.ts';
import { fieldOfView, type View } from '../core/vr/view.ts';
import type { VrFormat } from '../core/vr/vr-format.ts';
import { followFrames } from './frames.ts';

export interface VrViewerOptions {
  /** Its pictures must be readable: of the page's own origin, or loaded with `crossOrigin`. */
  video: HTMLVideoElement;
  format: VrFormat;
  /** From `openCanvas`; drawn as large as it is laid out. */
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
  /** The picture is on the canvas, or it is not: nothing loaded yet, or the graphics were lost and may come back. */
  onPicture: (isThere: boolean) => void;
  /** The graphics are lost, or the pictures of this video must not be read: the flat picture is all there is. */
  onProblem: (problem: 'lost' | 'unreadable') => void;
  /** Ends everything and gives the graphics back. */
  signal: AbortSignal;
}

/** A look into a spherical picture. Draws when a frame comes or the view turns, otherwise nothing runs. */
export interface VrViewer {
  /** Roll is the clockwise tilt of the head, degrees. */
  look(view: View, roll?: number): void;
  /** Hidden it neither draws nor reads frames. */
  setVisible(isVisible: boolean): void;
  /** Draws at once: for whoever reads the canvas. */
  draw(): void;
  /** For a headset: the three renderer and what turns its picture ahead. */
  readonly stage: VrStage;
}

export interface VrStage {
  renderer: WebGLRenderer;
  camera: PerspectiveCamera;
  /** Turns the picture so that its middle lies in this direction, degrees to the right. */
  turnTo(yaw: number): void;
  /** Draws for a headset, which asks for each of its own frames. */
  drawFrame(): void;
  /** Draws the flat view again, with its own camera. */
  restore(): void;
}

/** More pixels than this are not seen, but paid for. */
const maxPixelRatio = 2;

/** The layers that three gives to the eyes of a headset; the flat view looks with the left one. */
const eyeLayers: Record<Eye, number> = { left: 1, right: 2 };

const vertexShader = `
uniform vec4 region;
varying vec2 place;
varying vec2 own;
void main() {
  own = uv;
  place = region.xy + uv * region.zw;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`;

/**
 * The frame's own numbers: neither decoded nor encoded again, so that colours are those of the flat video. What is not a
 * whole sphere ends softly.
 */
const fragmentShader = `
uniform sampler2D frame;
uniform int rim;
varying vec2 place;
varying vec2 own;
void main() {
  float inside = rim == 2 ? 1.0 - 2.0 * distance(own, vec2(0.5)) : 2.0 * min(own.x, 1.0 - own.x);
  float light = rim == 0 ? 1.0 : smoothstep(0.0, 0.03, inside);
  gl_FragColor = vec4(texture2D(frame, place).rgb * light, 1.0);
}`;

/** Where the picture ends: nowhere, at its sides, at its circle. */
function rimOf({ projection, angle }: VrFormat): 0 | 1 | 2 {
  if (projection === 'fisheye') return 2;
  return angle >= 360 ? 0 : 1;
}

/** A texture whose size may change from frame to frame, uploaded only when it is told to be. */
class FrameTexture extends Texture {
  readonly isVideoTexture = true;
  update() {}
}

export function createVrViewer(options: VrViewerOptions): VrViewer {
  const { video, format, canvas, context, signal } = options;
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.setClearColor(0x000000, 1);
  renderer.xr.enabled = true;
  const scene = new Scene();
  const camera = new PerspectiveCamera(75, 1, 0.1, 100);
  camera.rotation.order = 'YXZ';
  camera.layers.enable(eyeLayers.left);

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
    // Far away, so that neither a step nor the distance of the eyes changes anything.
    mesh.scale.setScalar(50);
    if (format.stereo !== 'mono') mesh.layers.set(eyeLayers[eye]);
    scene.add(mesh);
    return { eye, region, material };
  });

  let view: View = { yaw: 0, pitch: 0, zoom: 100 };
  let roll = 0;
  let isVisible = true;
  let isFresh = true;
  let isReadable = true;
  let hasPicture = false;
  let frameSize = '';
  let request = 0;

  const hasFrame = () => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;

  const tellPicture = (isThere: boolean) => {
    if (isThere === hasPicture) return;
    hasPicture = isThere;
    options.onPicture(isThere);
  };

  /** Hands a new frame to the renderer; false while there has been none. */
  const takeFrame = (): boolean => {
    if (!hasFrame() || !isFresh) return texture.version > 0;
    isFresh = false;
    const size = `${video.videoWidth}x${video.videoHeight}`;
    if (size !== frameSize) {
      frameSize = size;
      for (const { eye, region } of eyes) {
        const { left, top, width, height } = eyeRegion(format, eye, {
          width: video.videoWidth,
          height: video.videoHeight,
        });
        region.set(left, top, width, height);
      }
    }
    texture.needsUpdate = true;
    return true;
  };

  const drawFrame = () => {
    if (!isReadable || context.isContextLost() || !takeFrame()) return;
    try {
      renderer.render(scene, camera);
      tellPicture(true);
    } catch (error) {
      // The pictures of another origin that did not allow it: nothing will change that.
      if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error;
      isReadable = false;
      tellPicture(false);
      options.onProblem('unreadable');
    }
  };

  const aim = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    camera.aspect = Math.max(1, width) / Math.max(1, height);
    camera.fov = fieldOfView(view, { width, height }).vertical;
    camera.position.set(0, 0, 0);
    camera.rotation.set(radians(view.pitch), radians(-view.yaw), radians(-roll));
    camera.updateProjectionMatrix();
  };

  const draw = () => {
    cancelAnimationFrame(request);
    request = 0;
    if (!isVisible || signal.aborted || renderer.xr.isPresenting) return;
    fit();
    aim();
    drawFrame();
  };

  const fit = () => {
    const ratio = Math.min(devicePixelRatio || 1, maxPixelRatio);
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    if (canvas.width === Math.floor(width * ratio) && canvas.height === Math.floor(height * ratio)) return;
    renderer.setPixelRatio(ratio);
    renderer.setSize(width, height, false);
  };

  const drawSoon = () => {
    if (isVisible && request === 0 && !signal.aborted) request = requestAnimationFrame(draw);
  };

  followFrames(
    video,
    () => {
      isFresh = true;
      drawSoon();
    },
    signal,
  );
  const sizes = new ResizeObserver(drawSoon);
  sizes.observe(canvas);
  canvas.addEventListener(
    'webglcontextlost',
    () => {
      tellPicture(false);
      options.onProblem('lost');
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      isFresh = true;
      drawSoon();
    },
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      cancelAnimationFrame(request);
      sizes.disconnect();
      renderer.setAnimationLoop(null);
      geometry.dispose();
      for (const { material } of eyes) material.dispose();
      texture.dispose();
      renderer.dispose();
      // Otherwise the graphics live until the collector comes by, and a page may have only a few.
      renderer.forceContextLoss();
    },
    { once: true },
  );

  return {
    look(next, nextRoll = 0) {
      view = next;
      roll = nextRoll;
      drawSoon();
    },
    setVisible(next) {
      isVisible = next;
      if (isVisible) drawSoon();
    },
    draw,
    stage: {
      renderer,
      camera,
      turnTo(yaw) {
        scene.rotation.y = radians(-yaw);
      },
      drawFrame() {
        // A headset's browser tells of no video frames while it shows its own.
        isFresh = true;
        drawFrame();
      },
      restore() {
        scene.rotation.y = 0;
        isFresh = true;
        drawSoon();
      },
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

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
