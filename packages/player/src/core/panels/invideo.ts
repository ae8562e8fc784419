/** The overlay over a paused video. */
export interface InvideoState {
  isShown: boolean;
  /** Only a video that has played can be paused by its viewer. */
  hasPlayed: boolean;
  /** Where it was paused. */
  pausedAtSeconds: number;
}

export type InvideoEvent =
  | { type: 'play' | 'seek' | 'close' | 'leave' }
  | { type: 'pause' | 'time'; positionSeconds: number };

export const initialInvideo: InvideoState = { isShown: false, hasPlayed: false, pausedAtSeconds: 0 };

/** Browsers settle the position a little after the pause: less than that is no progress. Seconds. */
const settling = 0.3;

/** Shows on pause; hides on play, on seek or when time goes on (requirement PL-8). Closed, it comes with the next pause. */
export function nextInvideo(state: InvideoState, event: InvideoEvent): InvideoState {
  switch (event.type) {
    case 'play':
      return { ...state, isShown: false, hasPlayed: true };
    case 'pause':
      return { ...state, isShown: state.hasPlayed, pausedAtSeconds: event.positionSeconds };
    case 'time': {
      const moved = Math.abs(event.positionSeconds - state.pausedAtSeconds);
      return state.isShown && moved > settling ? { ...state, isShown: false } : state;
    }
    case 'leave':
      return initialInvideo;
    default:
      return state.isShown ? { ...state, isShown: false } : state;
  }
}
