import { globals } from '../../../template/globals';
import { filters } from '../../../template/filters';
import { nearestName } from '../../../text/near-name';
import { perhaps, templateRule } from '../../templates/template-rule';
import { hasCalls } from '../../templates/template-tests';

export default templateRule({
  title: 'Unknown function',
  severity: 'error',
  why: 'A name that is neither set in the template nor one of the platform’s functions is undefined, and calling what is undefined fails the step.',
  remedy:
    'Call a function the platform has. What other languages write as a function is a filter or a method here: `x | length`, `x | int`, `x.upper()`.',
  fix: 'unsafe',
  when: hasCalls,
  *template({ analysis }) {
    const free = new Set(analysis.free.map(({ from }) => from));
    for (const call of analysis.calls) {
      if (call.receiver || !free.has(call.from) || globals.has(call.name)) continue;
      const near = nearestName(call.name, globals.keys());
      const isFilter = Object.hasOwn(filters, call.name);
      const hint = near
        ? ` Did you mean "${near}"?`
        : isFilter
          ? ` It is a filter: value | ${call.name}.`
          : '';
      yield {
        message: `There is no function "${call.name}".${hint}`,
        at: call,
        ...(near && { fix: perhaps(`Call ${near}`, call, near) }),
      };
    }
  },
});
