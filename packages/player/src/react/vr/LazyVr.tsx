import type { RefObject } from 'react';
import { usePlayer } from '../player-context.ts';
import { useChunk } from '../use-chunk.ts';
// With the player's own styles: what a package builds for a chunk would be a file that nobody asks for.
import './Vr.module.css';

const loadVr = () => import('./vr-chunk.ts');

interface LazyVrProps {
  part: 'picture' | 'panels' | 'buttons';
  /** For the picture: what takes clicks and drags above it. */
  surface?: RefObject<HTMLElement | null>;
}

/** A place in the player for a part of the VR viewer. Flat videos load none of its code, and without it the video plays flat. */
export function LazyVr({ part, surface }: LazyVrProps) {
  const { engine, source, options } = usePlayer();
  const { vr } = source;
  const chunk = useChunk(Boolean(vr) && engine !== undefined, loadVr, (error) => {
    if (options.debug) console.debug('[player] the VR viewer could not be loaded', error);
  });
  if (!chunk || !engine || !vr) return null;
  const { VrPicture, VrPanels, VrButtons } = chunk;
  if (part === 'panels') return <VrPanels engine={engine} />;
  if (part === 'buttons') return <VrButtons engine={engine} />;
  return surface ? <VrPicture key={vr} engine={engine} vr={vr} surface={surface} /> : null;
}
