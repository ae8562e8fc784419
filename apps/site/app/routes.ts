import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { addressEntries, addressTable } from './addresses/address-table.ts';

const notFound = addressTable['not-found'].page;

/** The pages of the address table. Slashes and redirects are handled before a request reaches the router. */
const pages = addressEntries.flatMap(([name, { pattern, page }]) =>
  page === undefined ? [] : [route(pattern, page, { id: name, caseSensitive: true })],
);

export default [
  layout('shell/pages.ts', { id: 'pages' }, [...pages, route('*', notFound, { id: 'unknown-address' })]),
] satisfies RouteConfig;
