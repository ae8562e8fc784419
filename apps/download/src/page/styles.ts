import '@nightjar/ui/tokens.css';

// Everything the page is drawn with brings its styles along; `stylesOnly` drops the code.
export { Document } from './Document.tsx';
export { MessagePage } from './MessagePage.tsx';
export { OfferPage } from './OfferPage.tsx';
