import { useMemo } from 'react';
import type { PlaybookStep } from '@core/content/playbook';
import { textOf } from '@core/content/shape';
import { joinPointer } from '@core/text/pointer';
import type { DocumentView } from '../../../state/document-view';
import { editValue, takesFormEdits } from '../../../state/form-edits';
import { EditableText } from '../../../ui/values/property-form';
import { Section } from '../../../ui/values/section';
import type { PlaybookModel } from '../playbook-model';
import { StepFormProvider, type StepFormContext } from './form-context';
import styles from './form.module.css';
import { NameField } from './name-field';
import { OwnArguments } from './own-arguments';
import { RunningSections } from './running-sections';

interface StepFormProps {
  path: string;
  document: DocumentView;
  model: PlaybookModel;
  step: PlaybookStep;
}

/** The form of a step, made from the description of its type: what it is, what it does, how it runs. */
export function StepForm({ path, document, model, step }: StepFormProps) {
  const pointer = model.base + step.pointer;
  const readOnly = !takesFormEdits(document);
  const context = useMemo<StepFormContext>(
    () => ({ subject: { path, base: model.base }, document, model, step, pointer, readOnly }),
    [path, document, model, step, pointer, readOnly],
  );
  return (
    <StepFormProvider value={context}>
      <Section title="Step">
        <div className={styles.form}>
          <NameField />
          <EditableText
            label="What this step is for"
            value={textOf(step.description)}
            multiline
            placeholder="Say why this step is here"
            readOnly={readOnly}
            onChange={(text) => editValue(path, joinPointer(pointer, 'description'), text, 'Describe a step')}
          />
        </div>
      </Section>
      <OwnArguments />
      <RunningSections />
    </StepFormProvider>
  );
}
