import type { RuleDefinition } from '../../rule';

const unstorable = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)|[. ]$/i;

export default {
  title: 'Name that Windows cannot store',
  severity: 'warning',
  why: 'On Windows the file cannot be unpacked under this name: it is the name of a device, or ends with a dot or a blank. Packwright refuses to pack it.',
  remedy: 'Rename the file or folder.',
  kinds: '*',
  *check(file) {
    if (!file.localPath.split('/').some((part) => unstorable.test(part))) return;
    yield { message: `Windows cannot store "${file.localPath}" under this name.`, pointer: null };
  },
} satisfies RuleDefinition;
