import { textOf } from '../../../text/values';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Version of an agent that is not x.y.z',
  severity: 'warning',
  fix: 'safe',
  since: '8.0.0',
  why: 'Versions are compared by their three numbers; another spelling cannot be updated to or from.',
  remedy: 'Write three numbers with dots, such as `1.0.0`.',
  kinds: ['agent'],
  *check(file, world) {
    const version = textOf(agentOf(file, world).manifest.version);
    if (version === null || /^\d+\.\d+\.\d+$/.test(version)) return;
    const numbers = /^\s*v?(\d+)(?:[._](\d+))?(?:[._](\d+))?\s*$/i.exec(version);
    const meant = numbers && [numbers[1], numbers[2] ?? '0', numbers[3] ?? '0'].join('.');
    yield {
      message: `"${version}" is not three numbers with dots.`,
      pointer: '/version',
      ...(meant
        ? { fix: { title: `Write ${meant}`, safety: 'safe', edits: [{ set: '/version', value: meant }] } }
        : {}),
    };
  },
} satisfies RuleDefinition;
