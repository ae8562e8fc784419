import { profileEditText } from '@nightjar/i18n/profile-edit';
import { FormMessage, type FormMessageProps } from '../../forms/FormMessage.tsx';
import { FormNotice } from '../../forms/FormNotice.tsx';

/** The failure of a form of the profile, also when another member has signed in since the page was opened. */
export function EditMessage(props: Omit<FormMessageProps, 'texts'>) {
  if (props.failure?.code !== 'no_permission') return <FormMessage {...props} />;
  return <FormNotice>{profileEditText('edit.otherMember')}</FormNotice>;
}
