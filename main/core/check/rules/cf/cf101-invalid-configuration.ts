import { catalogueProblems } from '../../config/catalogue-of';
import { CheckConfig } from '../../config/config';
import { configPath } from '../../config/paths';
import { formatPointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';
import { unknownRule } from '../../rule-names';

export default {
  title: 'Configuration that cannot be used',
  severity: 'error',
  fix: 'unsafe',
  why: 'Where `packwright.config.json` is not sound none of it counts, and the workspace is checked as if it were not there.',
  remedy: 'Correct the entry; the JSON Schema of the file says what may stand where.',
  kinds: '*',
  *check(file, world) {
    if (file.path !== configPath || file.value === undefined) return;
    const { error } = CheckConfig.safeParse(file.value);
    for (const issue of error?.issues ?? []) {
      const pointer = formatPointer(issue.path.filter((key) => typeof key !== 'symbol'));
      if (issue.code !== 'unrecognized_keys') {
        yield { message: /[.?]$/.test(issue.message) ? issue.message : `${issue.message}.`, pointer };
        continue;
      }
      for (const key of issue.keys) {
        const at = formatPointer([...issue.path.filter((part) => typeof part !== 'symbol'), key]);
        yield {
          message: issue.path.at(-1) === 'rules' ? unknownRule(key) : `There is no setting "${key}".`,
          pointer: at,
          fix: { title: `Remove "${key}"`, safety: 'unsafe', edits: [{ remove: at }] },
        };
      }
    }
    for (const message of catalogueProblems(world)) yield { message, pointer: '/catalogue' };
  },
} satisfies RuleDefinition;
