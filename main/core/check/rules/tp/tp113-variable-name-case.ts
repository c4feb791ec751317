import { seesCaller } from '../../playbooks/inherited';
import { variablesOf } from '../../playbooks/set-names';
import { safely, templateRule } from '../../templates/template-rule';

export default templateRule({
  title: 'Variable in other letter case',
  severity: 'warning',
  why: 'The platform distinguishes upper and lower case. A variable whose name differs in case alone from one the playbook sets is another one, and undefined.',
  remedy: 'Write the name as it is set.',
  fix: 'safe',
  when: ({ paths }) => paths.some(({ keys }) => keys[0] === 'vars'),
  *template({ analysis, read, world }) {
    for (const path of analysis.paths) {
      const name = path.keys[1];
      if (path.keys[0] !== 'vars' || typeof name !== 'string' || path.via !== 'context') continue;
      const names = variablesOf(read);
      if (names.has(name)) continue;
      const [right, ...others] = [...names].filter((other) => other.toLowerCase() === name.toLowerCase());
      const segment = path.segments[1];
      if (right === undefined || others.length > 0 || segment?.written !== 'attribute') continue;
      if (seesCaller(read, world)) continue;
      yield {
        message: `The playbook sets "${right}", not "${name}".`,
        at: segment,
        fix: safely(`Write ${right}`, segment, right),
      };
    }
  },
});
