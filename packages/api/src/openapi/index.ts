export { createOpenApiDocument, type OpenApiDocument, type OpenApiOptions } from './document.ts';
export { type OpenApiPageOptions, renderOpenApiPage } from './page.ts';
