import { programsOf } from '../../packs/connectors';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Connector without its program',
  severity: 'error',
  why: 'The platform loads the class `Connector` from `connector.py` beside the manifest. Without it the package installs and every call fails.',
  remedy: 'Put `connector.py` beside `info.json`.',
  kinds: ['connector'],
  *check(file, world) {
    // A repository that keeps its program elsewhere has no Python here at all.
    const programs = programsOf(file, world);
    if (programs.length === 0 || programs.some(({ localPath }) => localPath === 'connector.py')) return;
    yield { message: 'The package has programs, but no connector.py.', pointer: null };
  },
} satisfies RuleDefinition;
