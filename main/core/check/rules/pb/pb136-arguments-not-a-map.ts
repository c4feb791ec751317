import { isMap } from '../../../text/values';
import { safeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';

export default stepRule({
  title: 'Arguments that are no map',
  severity: 'warning',
  why: 'The arguments of a step are a map, or an empty list where it has none. The engine cannot read anything else.',
  remedy: 'Write `[]` for no arguments.',
  fix: 'safe',
  *step({ name, pointer }, { read }) {
    const at = `${pointer}/arguments`;
    const value = read.written.get(pointer)?.arguments;
    if (isMap(value) || (Array.isArray(value) && value.length === 0)) return;
    yield {
      message: `The arguments of "${name}" are not a map.`,
      pointer: value === undefined ? pointer : at,
      ...((value === undefined || value === null || value === '') && {
        fix: safeFix('Write an empty list', { set: at, value: [] }),
      }),
    };
  },
});
