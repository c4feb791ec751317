import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** Buttons: the one to take stands last. */
  footer?: ReactNode;
  /** Beside the buttons, at the left. */
  aside?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** A question whose answer matters: announced as an alert, and not closed by a press outside. */
  question?: boolean;
  /** A text to be read: what scrolls can take the keyboard, as nothing in it does. */
  reading?: boolean;
  onClose(): void;
}

/** A window over the workbench that holds the focus until it is closed. */
export function Dialog({
  title,
  children,
  footer,
  aside,
  size = 'medium',
  question = false,
  reading = false,
  onClose,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null);
  // What is to be written first has the keyboard, unless something asked for it.
  useEffect(() => {
    if (document.activeElement?.getAttribute('role') === 'dialog')
      body.current?.querySelector<HTMLElement>(writable)?.focus();
  }, []);
  return (
    <ModalOverlay
      isOpen
      isDismissable={!question}
      onOpenChange={(open) => !open && onClose()}
      className={styles.backdrop}
    >
      <Modal className={classNames(styles.window, styles[size])}>
        <AriaDialog role={question ? 'alertdialog' : 'dialog'} className={styles.dialog}>
          <header className={styles.header}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {!question && (
              <IconButton size="small" label="Close" icon={<X size={16} aria-hidden />} onClick={onClose} />
            )}
          </header>
          <div ref={body} className={styles.body} {...(reading && { tabIndex: 0 })}>
            {children}
          </div>
          {(footer || aside) && (
            <footer className={styles.footer}>
              <div className={styles.aside}>{aside}</div>
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

const writable = ':is(input:is([type="text"], [type="search"]), textarea):not([readonly], [disabled])';
