import { createAnalytics } from '@nightjar/watch';
import { reportVisit, type VisitReport } from './report-visit.ts';

/* Inline at the end of the page, with its facts in `data-report` of its element. */
const report: VisitReport = JSON.parse(document.currentScript?.dataset.report ?? 'null');
reportVisit(report, createAnalytics(report.collector));
