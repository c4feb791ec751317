import { useDeferredValue, useMemo, useState } from 'react';
import { stepTypeOf } from '@core/content/steps/index';
import type { Draft } from '@core/edit/playbook/draft';
import { nameOf } from '@core/edit/playbook/elements';
import { connect, connectRefusal } from '@core/edit/playbook/routes';
import { useFormSchema } from '../../../state/form-schema';
import { rank, type Entry } from '../../../state/quick-entries';
import { QuickPick } from '../../../ui/quick-pick';
import { blockEntries } from './blocks';
import { newUuid } from './gestures';
import { closePicker, usePicker, type Question } from './picker';
import { currentDraft, perform } from './session';
import { stepEntries, stepRows } from './step-entries';

/** The list that asks which step to add, or which one to lead to; nothing while none is asked. */
export function CanvasPicker() {
  const question = usePicker((state) => state.question);
  return question && <Picker key={question.kind} question={question} />;
}

const words = {
  step: {
    label: 'Add a step',
    placeholder: 'Type what the step is to do',
    none: 'No step, operation or playbook is called that',
  },
  target: { label: 'Connect to', placeholder: 'Type the name of a step', none: 'No step is called that' },
};

function Picker({ question }: { question: Question }) {
  return question.kind === 'step' ? <StepPicker question={question} /> : <TargetPicker question={question} />;
}

function StepPicker({ question }: { question: Question & { kind: 'step' } }) {
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const schema = useFormSchema();
  const entries = useMemo(() => {
    const draft = currentDraft(question.subject);
    if (!draft) return { types: [], filled: [] };
    const { types, filled } = stepEntries(question, draft, schema);
    return { types, filled: [...blockEntries(question.subject, question.at), ...filled] };
  }, [question, schema]);
  const rows = useMemo(() => stepRows(entries, query), [entries, query]);
  return <QuickPick {...words.step} text={text} onText={setText} rows={rows} onClose={closePicker} />;
}

function TargetPicker({ question }: { question: Question & { kind: 'target' } }) {
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const entries = useMemo(() => {
    const draft = currentDraft(question.subject);
    return draft ? targetEntries(question, draft) : [];
  }, [question]);
  const rows = useMemo(() => rank(entries, query), [entries, query]);
  return <QuickPick {...words.target} text={text} onText={setText} rows={rows} onClose={closePicker} />;
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
