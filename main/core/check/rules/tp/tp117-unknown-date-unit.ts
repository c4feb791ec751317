import { safely, templateRule } from '../../templates/template-rule';
import { hasCalls } from '../../templates/template-tests';

const units = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'microsecond'];

export default templateRule({
  title: 'Unit a date does not know',
  severity: 'error',
  why: 'Of a date, `shift` takes units in the plural (`days=-1`) and `replace` in the singular (`hour=0`). The other form fails the step.',
  remedy: 'Add or remove the s.',
  fix: 'safe',
  when: hasCalls,
  *template({ analysis }) {
    for (const { name, receiver, node } of analysis.calls) {
      if (!receiver || (name !== 'shift' && name !== 'replace')) continue;
      for (const keyword of node.args.keywords) {
        const right = name === 'shift' ? `${keyword.name}s` : keyword.name.replace(/s$/, '');
        const isUnit = units.includes(name === 'shift' ? keyword.name : right);
        if (!isUnit || right === keyword.name) continue;
        const at = { from: keyword.start, to: keyword.end };
        yield {
          message: `${name} takes "${right}", not "${keyword.name}".`,
          at,
          fix: safely(`Write ${right}`, at, right),
        };
      }
    }
  },
});
