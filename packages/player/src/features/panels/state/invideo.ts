/** State of the overlay over a paused video. */
export interface InvideoState {
  isShown: boolean;
  /** The overlay appears only after the video has played. */
  hasPlayed: boolean;
  /** Position of the pause. */
  pausedAtSeconds: number;
}

export type InvideoEvent =
  | { type: 'play' | 'seek' | 'close' | 'leave' }
  | { type: 'pause' | 'time'; positionSeconds: number };

export const initialInvideo: InvideoState = { isShown: false, hasPlayed: false, pausedAtSeconds: 0 };

/** Browsers correct the position slightly after a pause: a smaller change is not progress. */
const toleranceSeconds = 0.3;

/** Shows on pause; hides on play, seek and time progress (requirement PL-8). After a close, it returns with the next pause. */
export function nextInvideo(state: InvideoState, event: InvideoEvent): InvideoState {
  switch (event.type) {
    case 'play':
      return { ...state, isShown: false, hasPlayed: true };
    case 'pause':
      return { ...state, isShown: state.hasPlayed, pausedAtSeconds: event.positionSeconds };
    case 'time': {
      const moved = Math.abs(event.positionSeconds - state.pausedAtSeconds);
      return state.isShown && moved > toleranceSeconds ? { ...state, isShown: false } : state;
    }
    case 'leave':
      return initialInvideo;
    default:
      return state.isShown ? { ...state, isShown: false } : state;
  }
}
