import { PerspectiveCamera, WebGLRenderer } from 'three';
import { fieldOfView, type View } from '../state/view.ts';
import type { VrFormat } from '../state/vr-format.ts';
import { followFrames } from './frames.ts';
import { createVideoScene, eyeLayers } from './video-scene.ts';

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

export function createVrViewer(options: VrViewerOptions): VrViewer {
  const { video, format, canvas, context, signal } = options;
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.setClearColor(0x000000, 1);
  renderer.xr.enabled = true;
  const picture = createVideoScene(video, format);
  const { scene } = picture;
  const camera = new PerspectiveCamera(75, 1, 0.1, 100);
  camera.rotation.order = 'YXZ';
  camera.layers.enable(eyeLayers.left);

  let view: View = { yaw: 0, pitch: 0, zoom: 100 };
  let roll = 0;
  let isVisible = true;
  let isReadable = true;
  let hasPicture = false;
  let request = 0;

  const setHasPicture = (isDrawn: boolean) => {
    if (isDrawn === hasPicture) return;
    hasPicture = isDrawn;
    options.onPicture(isDrawn);
  };

  const drawFrame = () => {
    if (!isReadable || context.isContextLost() || !picture.updateFrame()) return;
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
      picture.invalidate();
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
      picture.invalidate();
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
      picture.dispose();
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
        picture.invalidate();
        drawFrame();
      },
      restore() {
        scene.rotation.y = 0;
        picture.invalidate();
        requestDraw();
      },
    },
  };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
