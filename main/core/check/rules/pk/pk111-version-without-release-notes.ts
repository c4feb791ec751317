import type { RuleDefinition } from '../../rule';
import { firstText } from '../../../text/values';
import { entryFor, namesVersion } from '../../../content/pack/release-notes';
import { inPack, isPack, releaseNotesOf } from '../../packs/packs';

export default {
  title: 'Version without an entry in the release notes',
  severity: 'hint',
  fix: 'unsafe',
  why: 'The release notes say what is new to whoever updates the pack. A version they do not name was released without a word, or its number was not raised.',
  remedy: 'Write an entry for the version. `packwright pack --bump patch` raises the version and adds one.',
  kinds: ['manifest'],
  *check(file, world) {
    if (!isPack(file)) return;
    const version = firstText(file.value, 'version');
    const notes = releaseNotesOf(file, world);
    if (version === null || !notes || namesVersion(notes.text, version)) return;
    const readme = world.file(inPack(file, 'README.md'));
    if (readme && namesVersion(readme.text, version)) return;
    const entry = entryFor(notes.text, version, ['To be described']);
    yield {
      message: `The release notes do not name version ${version}.`,
      pointer: '/version',
      related: [{ path: notes.path, pointer: null, message: 'The release notes' }],
      fix: {
        title: 'Add an entry to the release notes',
        safety: 'unsafe',
        edits: [{ path: notes.path, at: { offset: entry.offset, length: 0 }, text: entry.text }],
      },
    };
  },
} satisfies RuleDefinition;
