import { useState, useSyncExternalStore } from 'react';
import { chooseTheatre, isTheatre, theatreMedia } from './theatre.ts';

/** Theatre mode for the player's button; undefined on narrow screens. */
export function useTheatre(): { isOn: boolean; onChange: (isOn: boolean) => void } | undefined {
  const [isOn, setOn] = useState(isTheatre);
  const isWide = useSyncExternalStore(
    followWidth,
    () => matchMedia(theatreMedia).matches,
    () => false,
  );
  const onChange = (next: boolean) => {
    chooseTheatre(next);
    setOn(next);
  };
  return isWide ? { isOn, onChange } : undefined;
}

function followWidth(call: () => void): () => void {
  const media = matchMedia(theatreMedia);
  media.addEventListener('change', call);
  return () => media.removeEventListener('change', call);
}
