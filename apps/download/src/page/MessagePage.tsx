import { Button, EmptyState, useTranslator } from '@nightjar/ui';

export interface MessagePageProps {
  icon: 'sad' | 'warning';
  text: string;
}

/** Says why there is no offer, and leads home. */
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
