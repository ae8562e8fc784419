// Imported here, not in the chunk: the build would emit a separate CSS file for the chunk that is never loaded. Not in a public
// component, whose type declarations would import it too.
import './Vr.module.css';

export const loadVr = () => import('./vr-chunk.ts');
