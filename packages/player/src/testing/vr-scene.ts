import { openCanvas } from '../features/vr/attach/open-canvas.ts';
import { createVrViewer, type VrViewer } from '../features/vr/attach/viewer.ts';
import { parseVrFormat } from '../features/vr/state/vr-format.ts';

export interface VrScene {
  viewer: VrViewer;
  video: HTMLVideoElement;
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
  reports: (string | boolean)[];
  end: () => void;
}

let gates = 0;

/** The address of a VR clip; its requests are logged per gate. */
export function vrClip(name: string, gate = `v${++gates}`): string {
  return `/vr-clips/${gate}/${name}.mp4`;
}

/** A viewer with the first frame of a clip on its canvas. */
export async function setVrScene(
  clip: string,
  { text = clip, width = 640, height = 360 } = {},
): Promise<VrScene> {
  const format = parseVrFormat(text);
  const opened = openCanvas();
  if (!format || !opened) throw new Error('The scene needs a known VR format and WebGL.');
  const { canvas, context } = opened;
  canvas.style.cssText = `display:block;width:${width}px;height:${height}px`;
  const video = document.createElement('video');
  video.muted = true;
  video.src = vrClip(clip);
  document.body.append(video, canvas);
  await Promise.all([
    new Promise((resolve) => video.requestVideoFrameCallback(resolve)),
    new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve, { once: true });
      video.addEventListener('error', () => reject(video.error), { once: true });
    }),
  ]);
  const ending = new AbortController();
  const reports: VrScene['reports'] = [];
  const viewer = createVrViewer({
    video,
    format,
    canvas,
    context,
    onPicture: (isThere) => reports.push(isThere),
    onProblem: (problem) => reports.push(problem),
    signal: ending.signal,
  });
  return {
    ...{ viewer, video, canvas, context, reports },
    end() {
      ending.abort();
      video.removeAttribute('src');
      video.load();
      video.remove();
      canvas.remove();
    },
  };
}

/** Draws the view and returns the colour at a point of the canvas (fractions from the upper left corner). */
export function colourAt({ viewer, canvas }: VrScene, x = 0.5, y = 0.5): number[] {
  viewer.draw();
  const copy = document.createElement('canvas');
  copy.width = copy.height = 1;
  const context = copy.getContext('2d');
  context?.drawImage(canvas, Math.floor(canvas.width * x), Math.floor(canvas.height * y), 1, 1, 0, 0, 1, 1);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
}
