import { Button, EmptyState, useTranslator } from '@nightjar/ui';

export interface MessagePageProps {
  icon: 'sad' | 'warning';
  text: string;
}

/** Shows why there is no offer, with a link to the home page. */
export function MessagePage({ icon, text }: MessagePageProps) {
  const t = useTranslator();
  return (
    <EmptyState icon={icon} title={text}>
      <Button href="/" variant="primary">
        {t('notFound.home')}
      </Button>
    </EmptyState>
  );
}
