import '@nightjar/ui/tokens.css';

// Imports the components for their styles; `stylesOnly` deletes the code.
export { Document } from './Document.tsx';
export { MessagePage } from './MessagePage.tsx';
export { OfferPage } from './OfferPage.tsx';
