import { safeFix } from '../../fix';
import { queryRule } from '../../queries/query-rule';
import { quoted } from '../../quoted';

export default queryRule({
  title: 'Logic that is neither AND nor OR',
  severity: 'error',
  why: 'The platform knows `AND` and `OR`, in capitals. By any other word it drops the conditions.',
  remedy: 'Write `AND` or `OR`.',
  fix: 'safe',
  *query({ value: { logic }, pointer }) {
    if (logic === undefined || logic === null || logic === '' || logic === 'AND' || logic === 'OR') return;
    const meant = String(logic).trim().toUpperCase();
    const at = `${pointer}/logic`;
    yield {
      message: `${quoted(logic)} is neither AND nor OR.`,
      pointer: at,
      ...((meant === 'AND' || meant === 'OR') && {
        fix: safeFix(`Write ${meant}`, { set: at, value: meant }),
      }),
    };
  },
});
