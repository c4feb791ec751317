import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { ListedConflict } from '@core/contract/merging-calls';
import { counted } from '@core/text/counted';
import { decide } from '../../../state/merging';
import { Button } from '../../../ui/button';
import { gravity } from '@core/contract/gravity';
import { classLooks } from '../../../ui/class-looks';
import { Dialog } from '../../../ui/dialog';
import type { MenuItem } from '../../../ui/menu';
import { MenuButton } from '../../../ui/menu-button';

interface TakeAllProps {
  conflicts: readonly ListedConflict[];
  /** What they are all of, in words. */
  of: string;
  label: string;
  /** Ids of those the list shows, where it does not show all. */
  listed?: readonly string[];
}

type Side = 'ours' | 'theirs';

/** Conflicts that may be decided at once. */
interface Some {
  conflicts: readonly ListedConflict[];
  /** Which they are: `all that is open`. */
  what: string;
  /** What becomes of them, but for the side. */
  said: string;
}

interface Question extends Some {
  take: Side;
}

/**
 * Takes one side for all conflicts, those that are open, those of one class or those the list shows, after a question;
 * one step of undo.
 */
export function TakeAll({ conflicts, of, label, listed }: TakeAllProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const choices = (some: Some): MenuItem[] =>
    (['ours', 'theirs'] as const).map((take) => ({
      id: `${take} ${some.what}`,
      label: `Take ${take} for ${some.what} (${some.conflicts.length})…`,
      disabled: some.conflicts.length === 0 ? 'There is none.' : undefined,
      run: () => setQuestion({ ...some, take }),
    }));
  const answer = ({ take, conflicts: some, what }: Question): void => {
    setQuestion(null);
    const resolutions = Object.fromEntries(some.map(({ id }) => [id, { take }]));
    void decide(resolutions, `Take ${take} for ${what} of ${of}`);
  };
  return (
    <>
      <MenuButton
        size="small"
        label={`${label}: take one side`}
        icon={<ListChecks size={14} aria-hidden />}
        items={() =>
          groupsOf(conflicts, of, listed).flatMap((some, at) => [
            ...(at === 0 ? [] : ['separator' as const]),
            ...choices(some),
          ])
        }
      >
        {label}
      </MenuButton>
      {question && (
        <Dialog
          question
          size="small"
          title={`Take ${question.take} for ${counted(question.conflicts.length, 'conflict')}?`}
          onClose={() => setQuestion(null)}
          footer={
            <>
              <Button onClick={() => setQuestion(null)}>Cancel</Button>
              <Button tone="primary" onClick={() => answer(question)}>
                Take {question.take}
              </Button>
            </>
          }
        >
          <p>
            {question.said} becomes {question.take}. One undo takes it back.
          </p>
        </Dialog>
      )}
    </>
  );
}

function groupsOf(conflicts: readonly ListedConflict[], of: string, listed?: readonly string[]): Some[] {
  const open = conflicts.filter(({ taken }) => taken === null);
  const byClass = gravity
    .map((one) => ({ one, some: open.filter((conflict) => conflict.class === one) }))
    .filter(({ some }) => some.length > 0);
  const shown = listed && new Set(listed);
  const inList = shown ? conflicts.filter(({ id }) => shown.has(id)) : [];
  return [
    {
      conflicts: open,
      what: 'all that is open',
      said: `What is decided stays; what is still open of ${of}`,
    },
    ...(shown && inList.length < conflicts.length
      ? [
          {
            conflicts: inList,
            what: 'what the list shows',
            said: 'What the list shows now, also where it is decided already,',
          },
        ]
      : []),
    ...(byClass.length < 2
      ? []
      : byClass.map(({ one, some }) => ({
          conflicts: some,
          what: `open “${classLooks[one].label}”`,
          said: `What is decided stays; what is still open of “${classLooks[one].label}” in ${of}`,
        }))),
    {
      conflicts,
      what: 'everything',
      said: `Everything of ${of}, also what is decided already,`,
    },
  ];
}
