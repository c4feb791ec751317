import { nearestName } from '../../../text/near-name';
import { perhaps, templateRule } from '../../templates/template-rule';
import { mentions } from '../../templates/template-tests';

/** What the module `arrow` has. */
const members = [
  'get',
  'utcnow',
  'now',
  'Arrow',
  'ArrowFactory',
  'factory',
  'api',
  'parser',
  'formatter',
  'util',
  'locales',
];

export default templateRule({
  title: 'Something arrow does not have',
  severity: 'error',
  why: '`arrow` is a module: dates come from `arrow.get(…)`, `arrow.utcnow()` and `arrow.now(…)`. What it does not have is undefined, and calling it fails the step.',
  remedy: 'Take a date first: `arrow.utcnow().format("YYYY-MM-DD")`.',
  fix: 'unsafe',
  when: mentions('arrow'),
  *template({ analysis }) {
    const used = [
      ...analysis.paths.flatMap(({ segments, via, keys }) =>
        via === 'context' && keys[0] === 'arrow' && segments[1] ? [segments[1]] : [],
      ),
      ...analysis.calls.flatMap(({ receiver, name, from, to }) =>
        receiver?.kind === 'name' && receiver.name === 'arrow' ? [{ key: name, from, to }] : [],
      ),
    ];
    for (const { key, from, to } of used) {
      if (typeof key !== 'string' || members.includes(key)) continue;
      const near = nearestName(key, members);
      yield {
        message: `arrow has no "${key}".${near ? ` Did you mean "${near}"?` : ''}`,
        at: { from, to },
        ...(near && { fix: perhaps(`Use arrow.${near}`, { from, to }, near) }),
      };
    }
  },
});
