import { data } from 'react-router';
import { loadOperation } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import type { Route } from './+types/figures-file.route.ts';
import { readPeriod } from './period.ts';

/** The transparency figures as CSV (RFC 4180) or JSON. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { params } = requirePage(context, 'moderation_figures_file');
  if (params.dir !== 'csv' && params.dir !== 'json') throw data(null, { status: 404 });
  const figures = await loadOperation(context, request, 'figures', readPeriod(url));
  const name = `transparency-${figures.from}-${figures.to}.${params.dir}`;
  const headers = { 'content-disposition': `attachment; filename="${name}"` };
  if (params.dir === 'json') return Response.json(figures, { headers });
  const lines = [
    ['from', 'to', 'figure', 'detail', 'number'],
    ...figures.rows.map((row) => [figures.from, figures.to, row.figure, row.detail, String(row.number)]),
  ];
  return new Response(lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join(''), {
    headers: { ...headers, 'content-type': 'text/csv; charset=utf-8' },
  });
}

/** Quoted where it must be. A leading `=`, `+`, `-` or `@` would be a formula in a spreadsheet. */
function csvField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
