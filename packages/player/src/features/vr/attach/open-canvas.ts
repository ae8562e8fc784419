export interface OpenedCanvas {
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
}

/**
 * Creates a canvas with a WebGL 2 context; returns undefined where WebGL 2 is not available. Each viewer needs a new canvas,
 * because a canvas whose context was released cannot get another one.
 */
export function openCanvas(): OpenedCanvas | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', {
    alpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    powerPreference: 'default',
  });
  return context ? { canvas, context } : undefined;
}
