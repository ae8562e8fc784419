import { formText } from '@nightjar/i18n/forms';
import { Dialog, useToasts } from '@nightjar/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ByMail } from './ByMail.tsx';
import styles from './Contact.module.css';
import { ContactForm } from './ContactForm.tsx';

interface ContactFacts {
  supportEmail: string;
  fileMegabytes: number;
}

let opened = 0;

/** The dialog, open; each call opens it again, with the entries of a message that was not sent. */
export function openContactDialog(facts: ContactFacts) {
  opened += 1;
  return <ContactDialog {...facts} opening={opened} />;
}

/** The dialog ContactUs (requirement UI-4), with the form of the page /contacts. */
function ContactDialog({ supportEmail, fileMegabytes, opening }: ContactFacts & { opening: number }) {
  const toasts = useToasts();
  const { key } = useLocation();
  const [closed, setClosed] = useState(0);
  const isOpen = opening > closed;
  // A new key empties the form after a message.
  const [messages, setMessages] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const close = () => setClosed(opening);
  useEffect(() => {
    // Otherwise the browser focuses the close button.
    if (isOpen) content.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])')?.focus();
  }, [isOpen]);
  const shownOn = useRef(key);
  useEffect(() => {
    if (shownOn.current !== key) setClosed(opened);
    shownOn.current = key;
  }, [key]);
  const done = () => {
    close();
    setMessages((count) => count + 1);
    toasts.show({ type: 'success', text: formText('contact.sent') });
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={formText('contact.title')}>
      <div ref={content} className={styles.dialog}>
        <p className={styles.lead}>{formText('contact.desc')}</p>
        <ContactForm
          key={messages}
          className={styles.dialogForm}
          fileMegabytes={fileMegabytes}
          onDone={done}
        />
        <ByMail supportEmail={supportEmail} />
      </div>
    </Dialog>
  );
}
