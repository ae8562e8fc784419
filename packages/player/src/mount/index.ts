export { type MountedPlayer, mountPlayer } from './mount-player.tsx';
