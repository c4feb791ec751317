import { useMemo } from 'react';
import type { PlaybookStep } from '@core/content/playbook';
import { isMap, textOf } from '@core/text/values';
import { getAt, joinPointer } from '@core/text/pointer';
import type { DocumentView } from '../../../state/document-view';
import { editValue, takesFormEdits } from '../../../state/form-edits';
import { EditableText } from '../../../ui/values/property-form';
import { Section } from '../../../ui/values/section';
import type { PlaybookModel } from '../../../drawing/playbook-model';
import { SchedulesSection } from '../manage/schedules-section';
import { StepFormProvider, type StepFormContext } from './form-context';
import styles from './form.module.css';
import { NameField } from './name-field';
import { OwnArguments } from './own-arguments';
import { RawArguments } from './raw-arguments';
import { RunningSections } from './running-sections';

interface StepFormProps {
  path: string;
  document: DocumentView;
  model: PlaybookModel;
  step: PlaybookStep;
}

/** What the fields of a step work on. */
function useContextOf({ path, document, model, step }: StepFormProps): StepFormContext {
  const pointer = model.base + step.pointer;
  const readOnly = !takesFormEdits(document);
  return useMemo(
    () => ({ subject: { path, base: model.base }, document, model, step, pointer, readOnly }),
    [path, document, model, step, pointer, readOnly],
  );
}

/** The arguments of a step as JSON. */
export function StepArguments(props: StepFormProps) {
  return (
    <StepFormProvider value={useContextOf(props)}>
      <RawArguments />
    </StepFormProvider>
  );
}

/** The form of a step, made from the description of its type: what it is, what it does, how it runs. */
export function StepForm(props: StepFormProps) {
  const context = useContextOf(props);
  const { path, document, model, step } = props;
  const playbook = getAt(document.value, model.base);
  const { pointer, readOnly } = context;
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
      {step.type?.name === 'cybersponse.abstract_trigger' && isMap(playbook) && (
        <SchedulesSection
          path={path}
          document={document}
          base={model.base}
          playbook={playbook}
          readOnly={readOnly}
        />
      )}
      <RunningSections />
    </StepFormProvider>
  );
}
