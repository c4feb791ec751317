import { textOf } from '../../../text/values';
import { agentOf } from '../../packs/agents';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Folder of an agent is called otherwise than the agent',
  severity: 'hint',
  since: '8.0.0',
  why: 'The import unpacks the archive and then looks for a folder of the agent’s name. An archive made by hand from this folder ends with “No such file or directory”; Packwright names the folder rightly when it packs.',
  remedy: 'Rename the folder to the agent’s `name`, or pack it with Packwright.',
  kinds: ['agent'],
  *check(file, world) {
    const name = textOf(agentOf(file, world).manifest.name);
    const folder = file.root.path.slice(file.root.path.lastIndexOf('/') + 1);
    if (name === null || folder === '' || folder === name) return;
    yield { message: `The folder is called "${folder}", the agent "${name}".`, pointer: '/name' };
  },
} satisfies RuleDefinition;
