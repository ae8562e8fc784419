export { Player, type PlayerProps } from './Player.tsx';
