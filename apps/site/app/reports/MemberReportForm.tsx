import { communityText } from '@nightjar/i18n/community';
import { links } from '../addresses/links.ts';
import type { FormResult } from '../forms/form-result.ts';
import { objectReasons } from './object-reasons.ts';
import { ReasonForm } from './ReasonForm.tsx';

interface MemberReportFormProps {
  member: { id: number };
  rendered: FormResult | undefined;
}

/** Reports a member to the moderators on a page, which scripts replace by a dialog. Only members see profiles, and the origin knows their addresses. */
export function MemberReportForm({ member, rendered }: MemberReportFormProps) {
  return (
    <ReasonForm
      action={links.reportMember(member)}
      title={communityText('report.reasonTitle')}
      reasons={objectReasons}
      rendered={rendered}
    />
  );
}
