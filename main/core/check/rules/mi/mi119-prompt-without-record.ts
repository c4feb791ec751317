import { textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { promptTypes } from '../../playbooks/prompts';
import { argumentAt } from '../../playbooks/step-arguments';

const usual = '{{ vars.input.records[0]["@id"] }}';

export default stepRule({
  title: 'Prompt linked to no record',
  severity: 'warning',
  why: 'A prompt that is linked to a record shows on that record’s page. Without the record’s IRI it shows nowhere but in the list of pending tasks.',
  remedy: 'Write the IRI of the record, or switch `isRecordLinked` off.',
  fix: 'unsafe',
  types: promptTypes,
  *step(step) {
    const { isRecordLinked, record } = step.arguments;
    if (isRecordLinked !== true || textOf(record) !== null) return;
    const pointer = argumentAt(step, 'record');
    yield {
      message: `"${step.name}" is linked to a record, but to none in particular.`,
      pointer: record === undefined ? argumentAt(step) : pointer,
      fix: unsafeFix('Link the record the playbook runs on', { set: pointer, value: usual }),
    };
  },
});
