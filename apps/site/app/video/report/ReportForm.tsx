import type { ReportReason } from '@nightjar/api';
import { formText } from '@nightjar/i18n/forms';
import { Link } from '@nightjar/ui';
import { links } from '../../addresses/links.ts';
import styles from '../../forms/FormScreen.module.css';
import type { FormResult } from '../../forms/form-result.ts';
import { withLinks } from '../../forms/with-links.tsx';
import { ReasonForm } from '../../reports/ReasonForm.tsx';

interface ReportFormProps {
  video: { id: number };
  rendered?: FormResult | undefined;
  /** In a dialog: called after the report was stored. */
  onDone?: () => void;
}

/** Not imported from the API: its list is beside the schema of the write, which the browser does not need. */
const reasons = [
  'illegal',
  'underage',
  'without_consent',
  'copyright',
  'spam',
  'broken',
  'other',
] as const satisfies readonly ReportReason[];

/** Reports a video to the moderators. */
export function ReportForm({ video, rendered, onDone }: ReportFormProps) {
  return (
    <ReasonForm
      action={links.report(video)}
      title={formText('report.reason')}
      reasons={reasons.map((value) => ({ value, label: formText(`report.${value}`) }))}
      hasEmail
      rendered={rendered}
      onDone={onDone}
    >
      <p className={styles.aside}>
        {withLinks(formText('report.takedown'), {
          takedown: <Link href={links.takedown({ video: video.id })}>{formText('report.takedownLink')}</Link>,
        })}
      </p>
    </ReasonForm>
  );
}
