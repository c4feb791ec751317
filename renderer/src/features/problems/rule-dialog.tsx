import { useEffect, useState } from 'react';
import type { RuleCode } from '@core/contract';
import { call } from '../../state/bridge';
import { useFindings } from '../../state/findings';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Markdown } from '../../ui/markdown';
import { Spinner } from '../../ui/spinner';
import { ruleLabel } from './problem-rows';
import styles from './problem-detail.module.css';

/** The page of a rule: why it is there, what to do, and an example that it reports and one that it accepts. */
export function RuleDialog({ code, onClose }: { code: RuleCode; onClose(): void }) {
  const rule = useFindings((state) => state.rules.get(code));
  const [page, setPage] = useState<string | null>(null);

  useEffect(() => {
    let gone = false;
    call('check.rulePage', { code }).then(
      (answer) => !gone && setPage(answer.page),
      (thrown) => {
        reportError(thrown);
        onClose();
      },
    );
    return () => {
      gone = true;
    };
  }, [code, onClose]);

  return (
    <Dialog
      title={ruleLabel(code, rule)}
      size="large"
      reading
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {page === null ? (
        <Spinner />
      ) : (
        sectionsOf(page).map((section) => <Section key={section} text={section} />)
      )}
    </Dialog>
  );
}

/** The introduction and the sections of a page, without its heading, which the dialog shows. */
const sectionsOf = (page: string) => page.replace(/^# .*\n/, '').split(/^(?=## )/m);

function Section({ text }: { text: string }) {
  const heading = /^## (.*)\n/.exec(text);
  return (
    <>
      {heading && <h3 className={styles.heading}>{heading[1]}</h3>}
      <Markdown text={heading ? text.slice(heading[0].length) : text} />
    </>
  );
}
