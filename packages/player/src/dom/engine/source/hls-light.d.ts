// The light build has the interface of the full build, but no type declarations.
declare module 'hls.js/light' {
  export { default, ErrorDetails, ErrorTypes, Events } from 'hls.js';
}
