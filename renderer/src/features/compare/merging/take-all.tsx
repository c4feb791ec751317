import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { ListedConflict } from '@core/contract/merging-calls';
import { counted } from '@core/text/counted';
import { decide } from '../../../state/merging';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { MenuButton } from '../../../ui/menu-button';

interface TakeAllProps {
  conflicts: readonly ListedConflict[];
  /** What they are all of, in words. */
  of: string;
  label: string;
}

interface Question {
  take: 'ours' | 'theirs';
  ids: readonly string[];
  what: string;
}

/** Takes one side for all conflicts, or for those that are open, after a question; one step of undo. */
export function TakeAll({ conflicts, of, label }: TakeAllProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const open = conflicts.filter(({ taken }) => taken === null);
  const choice = (take: 'ours' | 'theirs', some: readonly ListedConflict[], what: string) => ({
    id: `${take} ${what}`,
    label: `Take ${take} for ${what} (${some.length})…`,
    ...(some.length === 0 && { disabled: 'There is none.' }),
    run: () => setQuestion({ take, ids: some.map(({ id }) => id), what }),
  });
  const answer = ({ take, ids, what }: Question): void => {
    setQuestion(null);
    const resolutions = Object.fromEntries(ids.map((id) => [id, { take }]));
    void decide(resolutions, `Take ${take} for ${what} of ${of}`);
  };
  return (
    <>
      <MenuButton
        size="small"
        label={`${label}: take one side`}
        icon={<ListChecks size={14} aria-hidden />}
        items={() => [
          choice('ours', open, 'all that is open'),
          choice('theirs', open, 'all that is open'),
          'separator',
          choice('ours', conflicts, 'everything'),
          choice('theirs', conflicts, 'everything'),
        ]}
      >
        {label}
      </MenuButton>
      {question && (
        <Dialog
          question
          size="small"
          title={`Take ${question.take} for ${counted(question.ids.length, 'conflict')}?`}
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
            {question.what === 'everything'
              ? `Everything of ${of} becomes ${question.take}, also what is decided already.`
              : `What is still open of ${of} becomes ${question.take}; what is decided stays.`}{' '}
            One undo takes it back.
          </p>
        </Dialog>
      )}
    </>
  );
}
