import { ArrowUpRight } from 'lucide-react';
import { uuidOfIri } from '@core/content/iri';
import type { PlaybookStep } from '@core/content/playbook';
import { itemOfIri } from '../../../state/references';
import { openTab } from '../../../state/tabs';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/values/section';
import styles from './panel.module.css';

/** The playbook a reference step calls, to be opened. Nothing for other steps. */
export function ReferencedPlaybook({ step }: { step: PlaybookStep }) {
  const reference = step.arguments.workflowReference;
  const uuid = uuidOfIri(reference);
  const child = itemOfIri(reference);
  if (reference === undefined) return null;
  return (
    <Section title="Calls">
      {child ? (
        <Button
          icon={<ArrowUpRight size={14} aria-hidden />}
          onClick={() => openTab(child.path, { pin: true, pointer: child.pointer })}
        >
          {child.title}
        </Button>
      ) : (
        <p className={styles.nothing}>
          {uuid === null
            ? 'The called playbook is determined at run time.'
            : 'The playbook that is called is not in this workspace.'}
        </p>
      )}
    </Section>
  );
}
