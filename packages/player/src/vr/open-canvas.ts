export interface OpenedCanvas {
  canvas: HTMLCanvasElement;
  context: WebGL2RenderingContext;
}

/**
 * A canvas with graphics, or nothing where there are none: asked before any code for them is loaded. A new one each
 * time, because a canvas whose graphics were given back gets no others.
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
