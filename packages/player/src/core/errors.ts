/** Why playback stopped. The panel shows the code, so that a viewer can quote it. */
export type PlayerErrorCode =
  | 'network'
  | 'not_found'
  | 'gone'
  | 'forbidden'
  | 'decode'
  | 'unsupported'
  | 'load';
