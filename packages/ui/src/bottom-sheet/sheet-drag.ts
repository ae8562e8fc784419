/** Where a drag of the handle is: px below the resting place, and px a millisecond. */
export interface SheetDrag {
  offset: number;
  velocity: number;
}

/** A flick closes at any distance. */
const flick = 0.5;
const closingShare = 0.35;

/** How far the sheet follows the finger: downwards one to one, upwards not at all. */
export function followDrag(startY: number, y: number): number {
  return Math.max(0, y - startY);
}

/** Whether letting go closes the sheet: past a third of its height, or by a flick downwards. */
export function closesOnRelease({ offset, velocity }: SheetDrag, height: number): boolean {
  return velocity > flick || offset > height * closingShare;
}
