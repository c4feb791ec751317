import { useCallback, useMemo, useState } from 'react';
import { stepTypeOf } from '@core/content/steps/index';
import type { PlaybookState } from '@core/edit/playbook/playbook-state';
import { nameOf } from '@core/edit/playbook/elements';
import type { Link } from '../../../canvas/editing';
import { useFormSchema } from '../../../state/form-schema';
import { rank, type Entry } from '../../../state/quick-entries';
import { Kbd } from '../../../ui/kbd';
import { QuickPick } from '../../../ui/quick-pick';
import { isMac } from '../../../state/platform';
import { blockEntries } from './blocks';
import { gesturesOf, placeAfter } from './gestures';
import { ask, closePicker, usePicker, type Question } from './picker';
import { currentState } from './session';
import { stepEntries, stepRows } from './step-entries';

/** The list that asks which step to add, or which one a route leads to or from; nothing while none is asked. */
export function CanvasPicker() {
  const question = usePicker((state) => state.question);
  return question && <Picker key={question.kind} question={question} />;
}

const words = {
  step: {
    label: 'Add a step',
    placeholder: 'Type what the step is to do',
    none: 'No matching steps, operations or playbooks',
  },
  end: { placeholder: 'Type the name of a step', none: 'No matching steps' },
};

function Picker({ question }: { question: Question }) {
  return question.kind === 'step' ? <StepPicker question={question} /> : <EndPicker question={question} />;
}

function StepPicker({ question }: { question: Question & { kind: 'step' } }) {
  const [text, setText] = useState('');
  const schema = useFormSchema();
  const entries = useMemo(() => {
    const state = currentState(question.subject);
    if (!state) return { types: [], filled: [] };
    const { subject } = question;
    const { types, filled } = stepEntries(question, state, schema, (added) => {
      if (usePicker.getState().goesOn) ask({ kind: 'step', subject, at: placeAfter(subject, added) });
    });
    return { types, filled: [...blockEntries(question.subject, question.at), ...filled] };
  }, [question, schema]);
  const find = useCallback((typed: string) => stepRows(entries, typed), [entries]);
  return (
    <QuickPick
      {...words.step}
      text={text}
      onText={setText}
      find={find}
      onChoose={(goesOn) => usePicker.setState({ goesOn })}
      onClose={closePicker}
      hint={
        <>
          <Kbd keys={[isMac() ? '⌘' : 'Ctrl', 'Enter']} /> adds it and asks for the next step
        </>
      }
    />
  );
}

function EndPicker({ question }: { question: Question & { kind: 'end' } }) {
  const [text, setText] = useState('');
  const entries = useMemo(() => {
    const state = currentState(question.subject);
    return state ? endEntries(question, state) : [];
  }, [question]);
  const find = useCallback((typed: string) => rank(entries, typed), [entries]);
  return (
    <QuickPick
      {...words.end}
      label={labelOf(question.link)}
      text={text}
      onText={setText}
      find={find}
      onClose={closePicker}
    />
  );
}

function labelOf(link: Link): string {
  if (link.kind === 'new') return 'Connect to';
  return link.end === 'target' ? 'Change route target to' : 'Change route source to';
}

function endEntries({ subject, link }: Question & { kind: 'end' }, state: PlaybookState): Entry[] {
  const { linkRefusal, onLink } = gesturesOf(subject);
  const fixed = link.kind === 'new' ? link.source : link.fixed;
  return state.steps
    .filter(({ id }) => id !== fixed)
    .map((step): Entry => {
      const type = stepTypeOf(step.value.stepType);
      return {
        id: step.id,
        title: nameOf(step),
        detail: type?.label ?? '',
        icon: type?.icon ?? null,
        keys: null,
        disabled: linkRefusal(link, step.id),
        also: '',
        run: () => onLink(link, step.id),
      };
    })
    .toSorted((a, b) => Number(a.disabled !== null) - Number(b.disabled !== null));
}
