import type { RefObject } from 'react';
import { usePlayer } from '../../../react/player-context.ts';
import { useChunk } from '../../../react/use-chunk.ts';
import { loadVr } from './load-vr.ts';

/** Above a VR picture: the hint, notices and the compass. Nothing for other videos. */
export function VrPanels() {
  return <LazyVr part="panels" />;
}

/** Buttons for motion control and the headset. Nothing for other videos. */
export function VrButtons() {
  return <LazyVr part="buttons" />;
}

interface LazyVrProps {
  part: 'picture' | 'panels' | 'buttons';
  /** Required for `picture`: the element above it that receives clicks and drags. */
  surface?: RefObject<HTMLElement | null>;
}

/** Renders a part of the VR viewer. Its code is loaded only for VR videos; if loading fails, the video plays flat. */
export function LazyVr({ part, surface }: LazyVrProps) {
  const { engine, slices, source, options } = usePlayer();
  const { vr } = source;
  const chunk = useChunk(Boolean(vr) && engine !== undefined, loadVr, (error) => {
    if (options.debug) console.debug('[player] the VR viewer could not be loaded', error);
  });
  if (!chunk || !engine || !slices || !vr) return null;
  if (part === 'panels') return <chunk.VrPanels engine={engine} slice={slices.vr} />;
  if (part === 'buttons') return <chunk.VrButtons slice={slices.vr} />;
  if (!surface) return null;
  return <chunk.VrPicture key={vr} engine={engine} slice={slices.vr} vr={vr} surface={surface} />;
}
