import { useDeferredValue, useMemo, useState } from 'react';
import { stepTypes } from '@core/content/steps/index';
import type { StepType } from '@core/content/steps/step-type';
import { triggerOf, type Draft } from '@core/edit/playbook/draft';
import { nameOf } from '@core/edit/playbook/elements';
import { connect, connectRefusal } from '@core/edit/playbook/routes';
import { stepTypeOf } from '@core/content/steps/index';
import { rank, type Entry } from '../../../state/quick-entries';
import { QuickPick } from '../../../ui/quick-pick';
import { addStepOf, newUuid } from './gestures';
import { closePicker, usePicker, type Question } from './picker';
import { currentDraft, perform } from './session';

/** The list that asks which step to add, or which one to lead to; nothing while none is asked. */
export function CanvasPicker() {
  const question = usePicker((state) => state.question);
  return question && <Picker key={question.kind} question={question} />;
}

const words = {
  step: {
    label: 'Add a step',
    placeholder: 'Type what the step is to do',
    none: 'No step type is called that',
  },
  target: { label: 'Connect to', placeholder: 'Type the name of a step', none: 'No step is called that' },
};

function Picker({ question }: { question: Question }) {
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const entries = useMemo(() => entriesOf(question), [question]);
  const rows = useMemo(() => rank(entries, query), [entries, query]);
  return (
    <QuickPick {...words[question.kind]} text={text} onText={setText} rows={rows} onClose={closePicker} />
  );
}

function entriesOf(question: Question): Entry[] {
  const draft = currentDraft(question.subject);
  if (!draft) return [];
  return question.kind === 'step' ? typeEntries(question, draft) : targetEntries(question, draft);
}

/** What people add most comes first; then the rest, in the order of the registry. */
const usual = [
  'SetVariable',
  'Decision',
  'Connectors',
  'FindRecords',
  'InsertData',
  'UpdateRecord',
  'ManualInput',
  'WorkflowReference',
  'CyopsUtilites',
  'CodeSnippet',
  'Delay',
  'SendMail',
];

function typeEntries({ subject, at }: Question & { kind: 'step' }, draft: Draft): Entry[] {
  const wantsTrigger = triggerOf(draft) === null;
  const place = ({ name }: StepType) => {
    const index = usual.indexOf(name);
    return index < 0 ? usual.length : index;
  };
  return stepTypes
    .filter((type) => !type.retired && (type.family === 'trigger') === (wantsTrigger && 'left' in at))
    .toSorted((a, b) => place(a) - place(b))
    .map((type) => ({
      id: type.uuid,
      title: type.label,
      detail: type.purpose,
      icon: type.icon,
      keys: null,
      disabled: null,
      also: type.name,
      run: () => void addStepOf(subject, type, at),
    }));
}

function targetEntries({ subject, source }: Question & { kind: 'target' }, draft: Draft): Entry[] {
  return draft.steps
    .filter(({ id }) => id !== source)
    .map((step): Entry => {
      const type = stepTypeOf(step.value.stepType);
      return {
        id: step.id,
        title: nameOf(step),
        detail: type?.label ?? '',
        icon: type?.icon ?? null,
        keys: null,
        disabled: connectRefusal(draft, { source, target: step.id }),
        also: '',
        run: () => void perform(subject, (now) => connect(now, { source, target: step.id }, newUuid)),
      };
    })
    .toSorted((a, b) => Number(a.disabled !== null) - Number(b.disabled !== null));
}
