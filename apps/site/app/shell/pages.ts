/**
 * The route around all pages. A page that fails is replaced alone, so the shell stays, with its player, the focus and the
 * announcements; the root shows failures of the shell.
 */
export { ErrorBoundary } from '../root.tsx';
