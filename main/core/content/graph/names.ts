import { PackwrightError } from '../../contract/errors';
import { kindById } from '../kinds/index';
import { spell } from '../reference';
import type { Defined } from './facts';
import type { ReferenceGraph } from './graph';

const partNouns = new Map([
  ['field', 'field'],
  ['picklist-item', 'picklist item'],
  ['operation', 'operation'],
  ['step', 'step'],
  ['group', 'group'],
  ['parameter', 'input'],
  ['record', 'record'],
  ['person', 'person'],
  ['connector-configuration', 'configuration'],
]);

/** What a thing is called in a sentence. */
export function nounOf(kind: string): string {
  return partNouns.get(kind) ?? kindById(kind)?.label.toLowerCase() ?? kind;
}

/** Names the platform or the template language restricts; a sentence says how. */
const shapes = new Map<string, readonly [RegExp, string]>([
  ['field', [/^[A-Za-z][A-Za-z0-9_]*$/, 'letters, digits and _, beginning with a letter']],
  ['module', [/^[a-z][a-z0-9_]*$/, 'small letters, digits and _, beginning with a letter']],
  ['parameter', [/^[A-Za-z_]\w*$/, 'letters, digits and _']],
  ['globalVariable', [/^[A-Za-z_]\w*$/, 'letters, digits and _']],
  ['connector', [/^[A-Za-z0-9][\w.-]*$/, 'letters, digits, -, _ and .']],
  ['operation', [/^[A-Za-z_]\w*$/, 'letters, digits and _']],
  ['widget', [/^[A-Za-z]\w*$/, 'letters, digits and _']],
]);

/** Playbooks of different collections may have one name; of everything else a pack has one of each. */
function isBeside(path: string, other: string, kind: string): boolean {
  const folder = (file: string) => file.slice(0, Math.max(0, file.lastIndexOf('/')));
  return kind !== 'playbook' || folder(path) === folder(other);
}

/** Refuses a name that is not valid, or that a sibling already has. */
export function checkName(graph: ReferenceGraph, defined: readonly Defined[], name: string): void {
  for (const { definition, path } of defined) {
    const { target, names } = definition;
    const noun = nounOf(target.kind);
    if (names.length === 0)
      throw new PackwrightError('unsupported', `A ${noun} goes by its id and has no name to change.`);
    if (name.trim() === '' || name !== name.trim())
      throw new PackwrightError('invalid-input', 'A name cannot be empty, or begin or end with a space.');
    const shape = shapes.get(target.kind);
    if (shape && !shape[0].test(name))
      throw new PackwrightError('invalid-input', `The name of a ${noun} consists of ${shape[1]}.`);
    for (const form of names) {
      const wanted = { ...form.target, key: spell(name, form.spelling) };
      const taken = graph
        .resolve(wanted, path)
        .filter((one) => graph.distance(one, path) !== 'elsewhere' && isBeside(one.path, path, target.kind));
      if (wanted.key !== form.target.key && taken.some((one) => !defined.includes(one)))
        throw new PackwrightError(
          'invalid-input',
          `There is a ${noun} “${name}” already.`,
          'Take another name.',
        );
    }
  }
}
