import { useTranslator } from '@nightjar/ui';
import { FormNotice } from './FormNotice.tsx';
import type { FormFailure } from './form-result.ts';
import { messageText } from './form-texts.ts';

export interface FormMessageProps {
  failure: FormFailure | undefined;
  /** Fields that show their own failures. */
  fields: readonly string[];
  texts?: Readonly<Record<string, string>>;
}

/** The failure of a whole form. */
export function FormMessage({ failure, fields, texts }: FormMessageProps) {
  const t = useTranslator();
  const text = failure && messageText(t, failure, fields, texts);
  if (text === undefined) return null;
  return <FormNotice>{text}</FormNotice>;
}
