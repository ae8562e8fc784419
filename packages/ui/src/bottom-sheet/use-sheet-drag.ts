import { type PointerEvent, type RefObject, useRef } from 'react';
import { closesOnRelease, followDrag } from './sheet-drag.ts';

interface ActiveDrag {
  pointerId: number;
  startY: number;
  lastY: number;
  lastTime: number;
  velocity: number;
}

/** Pointer handlers for the header of a bottom sheet: the sheet follows the pointer and closes according to `closesOnRelease`. */
export function useSheetDrag(sheet: RefObject<HTMLDialogElement | null>) {
  const activeDrag = useRef<ActiveDrag>(undefined);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { pointerId, clientY, timeStamp } = event;
    activeDrag.current = { pointerId, startY: clientY, lastY: clientY, lastTime: timeStamp, velocity: 0 };
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const drag = activeDrag.current;
    if (drag?.pointerId !== event.pointerId || !sheet.current) return;
    const elapsed = Math.max(1, event.timeStamp - drag.lastTime);
    drag.velocity = (event.clientY - drag.lastY) / elapsed;
    drag.lastY = event.clientY;
    drag.lastTime = event.timeStamp;
    sheet.current.style.transition = 'none';
    sheet.current.style.translate = `0 ${followDrag(drag.startY, event.clientY)}px`;
  };

  const release = (event: PointerEvent<HTMLElement>) => {
    const drag = activeDrag.current;
    if (drag?.pointerId !== event.pointerId || !sheet.current) return;
    activeDrag.current = undefined;
    sheet.current.style.transition = '';
    sheet.current.style.translate = '';
    const offset = followDrag(drag.startY, event.clientY);
    const isReleased = event.type === 'pointerup';
    if (isReleased && closesOnRelease({ offset, velocity: drag.velocity }, sheet.current.offsetHeight)) {
      sheet.current.close();
    }
  };

  return { onPointerDown, onPointerMove, onPointerUp: release, onPointerCancel: release };
}
