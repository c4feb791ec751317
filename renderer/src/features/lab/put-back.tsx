import { getAt } from '@core/text/pointer';
import { findCommand, runCommand, whetherEnabled } from '../../state/commands';
import { getDocument, openDocument } from '../../state/documents';
import { editValue } from '../../state/form-edits';
import { useLab, type TemplateSource } from '../../state/lab';
import { openTab } from '../../state/tabs';
import { notify, reportError } from '../../state/toasts';
import { isReadOnly } from '../../state/workspace';
import { Button } from '../../ui/button';
import styles from './lab-panel.module.css';

/** Writes the template to the step it was taken from, and runs the playbook on from there. */
export function PutBack() {
  const { source, template } = useLab();
  if (source === null) return null;
  const isSame = source.template === template.text;
  const disabled = isReadOnly()
    ? 'the workspace is open read-only here.'
    : isSame
      ? 'the template is as it was.'
      : false;
  return (
    <span className={styles.choice}>
      <Button
        size="small"
        tone="quiet"
        disabled={disabled}
        onClick={() => void put(source, template.text).catch(reportError)}
      >
        Put back
      </Button>
      <Button
        size="small"
        tone="quiet"
        disabled={disabled}
        onClick={() => void putAndRun(source, template.text).catch(reportError)}
      >
        Put back and rerun
      </Button>
    </span>
  );
}

/** False where the step says something else by now, which is not overwritten. */
async function put(source: TemplateSource, text: string): Promise<boolean> {
  const { path, step, pointer, template } = source;
  await openDocument(path);
  if (getAt(getDocument(path)?.value, pointer) !== template) {
    notify({
      tone: 'warning',
      message: 'The template was changed since it was taken here, and stays as it is.',
      remedy: 'Open it in the lab again, or copy the text.',
    });
    return false;
  }
  editValue(path, pointer, text, 'Put a template back');
  useLab.setState({ source: { ...source, template: text } });
  openTab(path, { pointer: step, view: 'canvas' });
  return true;
}

async function putAndRun(source: TemplateSource, text: string): Promise<void> {
  if (!(await put(source, text))) return;
  // From the step where the last run came to it, else from the start.
  const again = findCommand('run.againFromStep');
  await runCommand(again && whetherEnabled(again) === true ? 'run.againFromStep' : 'run.start');
}
