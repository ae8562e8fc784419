export type { KeyCommand } from '../core/keyboard.ts';
export type { PlayerState } from '../dom/engine/player-store.ts';
export type { PlayerHandle, PlayerHandleEvent } from '../dom/player-handle.ts';
export { ControlButton, type ControlButtonProps } from './ControlButton.tsx';
export { Player } from './Player.tsx';
export type { PlayerProps, PlayerRootProps } from './PlayerRoot.tsx';
export { type PlayerActions, usePlayerActions } from './player-actions.ts';
export { usePlayerState } from './player-context.ts';
export type { PlayerOptions } from './player-options.ts';
