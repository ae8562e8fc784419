// The light build has the full build's interface but brings no declarations under its own name.
declare module 'hls.js/light' {
  export { default, ErrorDetails, ErrorTypes, Events } from 'hls.js';
}
