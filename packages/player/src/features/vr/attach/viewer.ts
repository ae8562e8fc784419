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
import { domeMesh } from '../state/dome-mesh.ts';
import { type Eye, eyeRegion } from '../state/eye-region.ts';
import { fieldOfView, type View } from '../state/view.ts';
import type { VrFormat } from '../state/vr-format.ts';
import { followFrames } from './frames.ts';

export interface VrViewerOptions {
  /** Frames must be readable: same origin, or loaded with `crossOrigin`. */
  video: HTMLVideoElement;
  format: VrFormat;
  /** From `openCanvas`; its resolution follows its layout size. */
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
  /** Called with true when a frame was drawn, with false when the WebGL context was lost or frames are unreadable. */
  onPicture: (isDrawn: boolean) => void;
  /** Called when the WebGL context is lost (it may be restored), or when CORS forbids reading the frames. */
  onProblem: (problem: 'lost' | 'unreadable') => void;
  /** Stops drawing and releases the WebGL context. */
  signal: AbortSignal;
}

/** Draws the view into a spherical video. It draws only for a new frame, a new view or a new size. */
export interface VrViewer {
  /** Sets the view. `roll` is the clockwise tilt of the head, degrees. */
  look(view: View, roll?: number): void;
  /** While hidden, the viewer neither draws nor reads frames. */
  setVisible(isVisible: boolean): void;
  /** Draws synchronously, so that the canvas can be read afterwards. */
  draw(): void;
  /** Access for a headset session. */
  readonly stage: VrStage;
}

export interface VrStage {
  renderer: WebGLRenderer;
  camera: PerspectiveCamera;
  /** Rotates the scene so that the centre of the picture is in this direction, degrees to the right. */
  turnTo(yaw: number): void;
  /** Draws one frame of a headset session. */
  drawFrame(): void;
  /** Returns to the view on the screen after a headset session. */
  restore(): void;
}

/** A higher pixel ratio costs performance without a visible difference. */
const maxPixelRatio = 2;

/** Layers that three.js uses for the eyes of a headset; the view on the screen uses the left one. */
const eyeLayers: Record<Eye, number> = { left: 1, right: 2 };

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
    // A large radius makes head movement and eye distance negligible.
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

  const setHasPicture = (isDrawn: boolean) => {
    if (isDrawn === hasPicture) return;
    hasPicture = isDrawn;
    options.onPicture(isDrawn);
  };

  /** Passes a new frame to the renderer; returns false until the first frame exists. */
  const updateTexture = (): boolean => {
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
    if (!isReadable || context.isContextLost() || !updateTexture()) return;
    try {
      renderer.render(scene, camera);
      setHasPicture(true);
    } catch (error) {
      // The video is from another origin without CORS permission; retrying cannot succeed.
      if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error;
      isReadable = false;
      setHasPicture(false);
      options.onProblem('unreadable');
    }
  };

  const updateCamera = () => {
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
    resizeCanvas();
    updateCamera();
    drawFrame();
  };

  const resizeCanvas = () => {
    const ratio = Math.min(devicePixelRatio || 1, maxPixelRatio);
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    if (canvas.width === Math.floor(width * ratio) && canvas.height === Math.floor(height * ratio)) return;
    renderer.setPixelRatio(ratio);
    renderer.setSize(width, height, false);
  };

  const requestDraw = () => {
    if (isVisible && request === 0 && !signal.aborted) request = requestAnimationFrame(draw);
  };

  followFrames(
    video,
    () => {
      isFresh = true;
      requestDraw();
    },
    signal,
  );
  const resizeObserver = new ResizeObserver(requestDraw);
  resizeObserver.observe(canvas);
  canvas.addEventListener(
    'webglcontextlost',
    () => {
      setHasPicture(false);
      options.onProblem('lost');
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      isFresh = true;
      requestDraw();
    },
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      cancelAnimationFrame(request);
      resizeObserver.disconnect();
      renderer.setAnimationLoop(null);
      geometry.dispose();
      for (const { material } of eyes) material.dispose();
      texture.dispose();
      renderer.dispose();
      // Browsers limit the number of WebGL contexts, and garbage collection may release this one too late.
      renderer.forceContextLoss();
    },
    { once: true },
  );

  return {
    look(next, nextRoll = 0) {
      view = next;
      roll = nextRoll;
      requestDraw();
    },
    setVisible(next) {
      isVisible = next;
      if (isVisible) requestDraw();
    },
    draw,
    stage: {
      renderer,
      camera,
      turnTo(yaw) {
        scene.rotation.y = radians(-yaw);
      },
      drawFrame() {
        // Browsers fire no video frame callbacks during a headset session.
        isFresh = true;
        drawFrame();
      },
      restore() {
        scene.rotation.y = 0;
        isFresh = true;
        requestDraw();
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
