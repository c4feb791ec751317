import { textOf } from '../../../text/values';
import { recordsOf } from '../../packs/records';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Record without an identity',
  severity: 'warning',
  why: 'The uuid says which record it is, so that a second import updates it and other records can name it. Without one each import makes another copy.',
  remedy: 'Give the record a uuid.',
  kinds: ['record'],
  *check(file) {
    for (const { value, pointer } of recordsOf(file)) {
      if (textOf(value.uuid) !== null || textOf(value['@id']) !== null) continue;
      yield {
        message: 'This record has no uuid.',
        pointer: value.uuid === undefined ? pointer : `${pointer}/uuid`,
      };
    }
  },
} satisfies RuleDefinition;
