import { member, textOf } from '../../../text/values';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Layout that says it is of another module',
  severity: 'error',
  why: 'The platform files a layout under the module it names, not under its folder: this one replaces or lacks.',
  remedy: 'Let `module` be the module of the folder.',
  fix: 'unsafe',
  kinds: ['layout'],
  *check(file) {
    const folder = /^modules\/([^/]+)\//.exec(file.localPath)?.[1];
    const named = textOf(member(file.value, 'module'));
    if (folder === undefined || named === null || named === folder) return;
    yield {
      message: `The layout lies with “${folder}” and says it is of “${named}”.`,
      pointer: '/module',
      fix: unsafeFix(`Write ${folder}`, { set: '/module', value: folder }),
    };
  },
} satisfies RuleDefinition;
