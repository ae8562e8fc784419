import type { Translate } from '@nightjar/i18n';
import { moderationText, moderationTextOf } from '@nightjar/i18n/moderation';
import { Button, TextField, useTranslator } from '@nightjar/ui';
import { Form } from 'react-router';
import { pageMeta } from '../../head/page-meta.ts';
import { loadOperation, loadWorkload } from '../../operations/operations.server.ts';
import { requirePage } from '../../page-address.ts';
import { siteFactsOf } from '../../shell/site-facts.ts';
import styles from '../ModerationShell.module.css';
import { ModerationShell } from '../ModerationShell.tsx';
import { moderationLinks } from '../moderation-links.ts';
import { reasonText } from '../refused/reason-text.ts';
import { WideTable } from '../WideTable.tsx';
import type { Route } from './+types/figures.route.ts';
import { readPeriod } from './period.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requirePage(context, 'moderation_figures');
  const workload = await loadWorkload(context, request);
  return { workload, figures: await loadOperation(context, request, 'figures', readPeriod(url)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteFactsOf(matches), title: moderationText('mod.figures') });
}

/** Transparency figures of a period, also as a file. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator();
  const { workload, figures } = loaderData;
  const { from, to, rows } = figures;
  return (
    <ModerationShell title={moderationText('mod.figures')} workload={workload}>
      <Form className={styles.search} action={moderationLinks.figures()}>
        <TextField label={moderationText('mod.figures.from')} name="from" type="date" defaultValue={from} />
        <TextField label={moderationText('mod.figures.to')} name="to" type="date" defaultValue={to} />
        <Button type="submit">{moderationText('mod.figures.show')}</Button>
      </Form>
      {rows.length === 0 ? (
        <p>{moderationText('mod.figures.empty')}</p>
      ) : (
        <WideTable label={moderationText('mod.figures')}>
          <thead>
            <tr>
              <th scope="col">{moderationText('mod.figures.figure')}</th>
              <th scope="col">{moderationText('mod.figures.detail')}</th>
              <th scope="col">{moderationText('mod.figures.number')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ figure, detail, number }) => (
              <tr key={`${figure} ${detail}`}>
                <td>{moderationTextOf('figure', figure)}</td>
                <td>{detailText(t, figure, detail)}</td>
                <td className={styles.number}>{number}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <div className={styles.actions}>
        <Button href={moderationLinks.figuresFile('csv', { from, to })} icon="download" download>
          {moderationText('mod.figures.csv')}
        </Button>
        <Button href={moderationLinks.figuresFile('json', { from, to })} icon="download" download>
          {moderationText('mod.figures.json')}
        </Button>
      </div>
    </ModerationShell>
  );
}

/**
 * The text of a detail such as `video.remove copyright`: the kind of object, the decision and the reason. That of a refused upload
 * begins with the code of the failure, which contains a dot.
 */
function detailText(t: Translate, figure: string, detail: string): string {
  const textOf = (word: string) =>
    (['detail', 'decision', 'reason'] as const)
      .map((group) => moderationTextOf(group, word))
      .find((text) => text !== word) ?? word;
  if (figure === 'uploads_refused') {
    const [code = '', ...matched] = detail.split(' ');
    return [reasonText(t, code), ...matched.map(textOf)].join(' · ');
  }
  return detail.split(/[. ]/).map(textOf).join(' · ');
}
