import type { RuleDefinition } from '../../rule';

export default {
  title: 'File without its bytes',
  severity: 'error',
  why: 'A file stands in the archive twice: what is known of it in `file_<uuid>.json`, its bytes beside it under the bare uuid. Without the bytes the import fails at this file.',
  remedy: 'Export the record again with its files, or remove the description.',
  kinds: ['recordFile'],
  *check(file, world) {
    const bytes = file.path.replace(/file_([^/]+)\.json$/, '$1');
    if (world.exists(bytes)) return;
    yield {
      message: `The bytes of this file are not in the pack; they belong into "${bytes}".`,
      pointer: null,
    };
  },
} satisfies RuleDefinition;
