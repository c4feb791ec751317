import { type Choice, PackwrightError } from '@core/contract/errors';

/** Why an archive is refused: one name per class of attack, for tests and for support. */
export type RefusalReason =
  | 'too-many-entries'
  | 'too-large'
  | 'entry-too-large'
  | 'compression-bomb'
  | 'absolute-path'
  | 'parent-path'
  | 'odd-path'
  | 'backslash'
  | 'drive-letter'
  | 'control-character'
  | 'invisible-character'
  | 'repository'
  | 'prototype-name'
  | 'undecodable-name'
  | 'unmarked-name'
  | 'renaming-extra-field'
  | 'name-too-long'
  | 'too-deep'
  | 'nested-too-deep'
  | 'link'
  | 'special-file'
  | 'sparse-file'
  | 'folder-mark'
  | 'duplicate'
  | 'collision'
  | 'file-and-folder'
  | 'encrypted'
  | 'compression-method'
  | 'split-archive'
  | 'local-mismatch'
  | 'foreign-bytes'
  | 'overlap'
  | 'size-mismatch'
  | 'checksum'
  | 'ambiguous';

const remake =
  'Ask where it came from, or unpack it with another program, look at what is in it and open the folder.';

/** An archive that is not unpacked, with the reason by name. */
export class ArchiveRefused extends PackwrightError {
  constructor(
    readonly reason: RefusalReason,
    message: string,
    remedy: string = remake,
    choices?: readonly Choice[],
  ) {
    super('refused', message, remedy, choices);
  }
}

/** A name as shown in a message: invisible characters spelt out, long ones shortened in the middle. */
export function shown(name: string): string {
  const visible = name.replace(
    /[\p{C}\u2028\u2029]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
  const short = visible.length > 160 ? `${visible.slice(0, 100)}…${visible.slice(-50)}` : visible;
  return `"${short}"`;
}
