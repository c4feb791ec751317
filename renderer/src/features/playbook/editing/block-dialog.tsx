import { useState } from 'react';
import { reportError } from '../../../state/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { closeBlockQuestion, useBlockQuestion, type BlockQuestion } from './block-question';
import { saveBlock } from './blocks';

/** Asks how a new block is called; nothing while none is made. */
export function BlockDialog() {
  const question = useBlockQuestion((state) => state.question);
  return question && <NameDialog question={question} />;
}

function NameDialog({ question: { subject, ids } }: { question: BlockQuestion }) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const save = () => {
    if (name === '') return;
    closeBlockQuestion();
    saveBlock(subject, ids, name).catch(reportError);
  };
  return (
    <Dialog
      title="Save as a reusable block"
      size="small"
      onClose={closeBlockQuestion}
      footer={
        <>
          <Button onClick={closeBlockQuestion}>Cancel</Button>
          <Button
            tone="primary"
            disabled={name === '' ? 'Give the block a name first.' : false}
            onClick={save}
          >
            Save the block
          </Button>
        </>
      }
    >
      <TextField
        label="Name of the block"
        description="The steps stay here as well. Put the block into any playbook with “Add Step”."
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => event.key === 'Enter' && save()}
      />
    </Dialog>
  );
}
