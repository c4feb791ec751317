import type { RunTrace, StepTrace, TemplateFault } from '@core/contract';
import { dataBefore, openLab } from '../../state/lab';
import { notify, reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { failedTemplate, showInField, showInSource, type FailedTemplate } from './failed-template';
import styles from './run-panel.module.css';

interface FailureActionsProps {
  /** File of the playbook the run began with. */
  path: string;
  trace: RunTrace;
  entry: StepTrace;
  fault: TemplateFault;
}

/** What to do about a template that could not be rendered: fix it in place, or try it out first. */
export function FailureActions({ path, trace, entry, fault }: FailureActionsProps) {
  const go = async (show: (template: FailedTemplate) => void) => {
    const found = await failedTemplate(path, entry, fault);
    if (found) show(found);
    else
      notify({
        tone: 'info',
        message: 'The template was changed since this run.',
        remedy: 'Run the playbook again.',
      });
  };
  const tryIt = async () => {
    const text = dataBefore(trace, entry.sequence);
    const data = text === null ? undefined : { text, origin: `Before ${entry.name}` };
    openLab(fault.template, data, await failedTemplate(path, entry, fault));
  };
  return (
    <div className={styles.buttons}>
      <Button size="small" onClick={() => void go(showInField).catch(reportError)}>
        Go to the template
      </Button>
      <Button size="small" tone="quiet" onClick={() => void go(showInSource).catch(reportError)}>
        Show in the source
      </Button>
      <Button size="small" tone="quiet" onClick={() => void tryIt().catch(reportError)}>
        Try it in the template lab
      </Button>
    </div>
  );
}
