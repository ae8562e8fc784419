export { createOpenApiDocument, type OpenApiDocument, type OpenApiOptions } from './document.ts';
