import { globals } from '../../../template/globals';
import { safely, templateRule } from '../../templates/template-rule';

/** Values other languages spell so; here they are names nobody defines. */
const constants: Record<string, string> = {
  null: 'none',
  nil: 'none',
  undefined: 'none',
  nan: 'none',
  true: 'true',
  false: 'false',
};

/** What stands below `vars`, and is forgotten to be written so. */
const belowVars = new Set(['steps', 'input', 'item', 'result', 'request', 'previous', 'currentUser']);

export default templateRule({
  title: 'Name nobody defines',
  severity: 'warning',
  why: 'A template of a playbook knows `vars`, `globalVars`, the platform’s functions and what it sets itself. Any other name is undefined: it prints nothing, and reading on from it fails the step.',
  remedy: 'Write `vars.` before a variable and quotes around a text.',
  fix: 'safe',
  when: ({ free }) => free.some(({ name }) => name !== 'vars' && name !== 'globalVars'),
  *template({ analysis }) {
    const called = new Set(analysis.calls.filter(({ receiver }) => !receiver).map(({ from }) => from));
    for (const use of analysis.free) {
      const { name } = use;
      if (name === 'vars' || name === 'globalVars' || globals.has(name) || called.has(use.from)) continue;
      const constant = Object.hasOwn(constants, name.toLowerCase())
        ? constants[name.toLowerCase()]
        : undefined;
      const meant = constant ?? (belowVars.has(name) ? `vars.${name}` : undefined);
      yield {
        message: `Nothing defines "${name}".${meant ? ` Did you mean ${meant}?` : ''}`,
        at: use,
        ...(meant && { fix: safely(`Write ${meant}`, use, meant) }),
      };
    }
  },
});
