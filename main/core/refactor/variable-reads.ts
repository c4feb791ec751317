import { PackwrightError } from '../contract/errors';
import { analyseTemplate } from '../template/analysis/analyse';
import type { PathKey, TemplatePath } from '../template/analysis/model';
import { isTemplate, templatesIn } from '../check/templates/templates';
import { isIdentifier } from '../check/templates/variable-names';
import type { PlaybookStep } from '../content/playbook';
import { applyChanges, type TextChange } from '../text/changes';
import { mapTexts } from '../text/map-texts';

/** What a template reads of the variables of its run. */
export type VariableRead =
  | { of: 'step' | 'parameter' | 'variable'; name: string; path: TemplatePath; changes: boolean }
  | { of: 'records'; path: TemplatePath }
  /** `vars` or a part of it as a whole, or by a computed name: anything may be meant. */
  | { of: 'anything'; path: TemplatePath };

/** Methods that change the list or map they are called on (docs/platform/engine.md#casting). */
const changing = new Set([
  'append',
  'extend',
  'insert',
  'pop',
  'remove',
  'clear',
  'sort',
  'reverse',
  'update',
  'setdefault',
  'popitem',
  'add',
  '__setitem__',
]);

/**
 * What a text reads below `vars`, in the order it is written.
 * @throws PackwrightError `invalid-input` where it is a template that cannot be parsed
 */
export function variableReads(source: string): VariableRead[] {
  if (!isTemplate(source) || !source.includes('vars')) return [];
  const { paths, calls, error } = analyseTemplate(source);
  if (error)
    throw new PackwrightError(
      'invalid-input',
      `A template cannot be read: ${error.message}`,
      'Fix the template first.',
    );
  const changed = new Set(calls.flatMap(({ name, receiver }) => (changing.has(name) ? [receiver] : [])));
  return paths.flatMap((path) => (path.keys[0] === 'vars' ? [readOf(path, changed.has(path.node))] : []));
}

function readOf(path: TemplatePath, changes: boolean): VariableRead {
  const [, first, second, third] = path.keys;
  const named = (of: 'step' | 'parameter' | 'variable', name: PathKey | undefined): VariableRead =>
    typeof name === 'string' ? { of, name, path, changes } : { of: 'anything', path };
  if (first === 'steps') return named('step', second);
  if (first !== 'input') return named('variable', first);
  if (second === 'records') return { of: 'records', path };
  return second === 'params' ? named('parameter', third) : { of: 'anything', path };
}

/**
 * Everything the templates of a step read below `vars`.
 * @throws PackwrightError `invalid-input`, naming the step, where one cannot be parsed
 */
export function readsOfStep(step: Pick<PlaybookStep, 'name' | 'arguments'>): VariableRead[] {
  return [...templatesIn(step.arguments, '')].flatMap(({ source }) => {
    try {
      return variableReads(source);
    } catch (thrown) {
      if (!(thrown instanceof PackwrightError)) throw thrown;
      throw new PackwrightError(thrown.code, `${thrown.message} (step “${step.name}”)`, thrown.remedy);
    }
  });
}

/** How many parts of a path name the thing that is read: `vars.x`, `vars.steps.X`, `vars.input.params.p`. */
const depths = { variable: 2, step: 3, parameter: 4 };

/** What is read instead: the path, and whether it stands for the member that is read of the thing as well. */
export type Instead = string | { path: string; withMember: true } | null;

/**
 * A value in whose templates some reads are written otherwise; all other bytes stay.
 * @param instead what is read instead, such as `vars.input.params.x`; null where the read stays. `member` is the member of
 * the thing that is read, null for the thing as a whole
 */
export function rewriteReads<T>(
  value: T,
  instead: (of: 'step' | 'parameter' | 'variable', name: string, member: string | null) => Instead,
): T {
  return mapTexts(value, (text) => {
    const changes = variableReads(text).flatMap((read): TextChange[] => {
      if (read.of === 'records' || read.of === 'anything' || read.path.via !== 'context') return [];
      const depth = depths[read.of];
      const member = read.path.segments[depth]?.key;
      const next = instead(read.of, read.name, typeof member === 'string' ? member : null);
      if (next === null) return [];
      return typeof next === 'string'
        ? [{ ...headOf(text, read.path, depth), insert: next }]
        : [{ ...headOf(text, read.path, depth + 1), insert: next.path }];
    });
    return applyChanges(
      text,
      changes.sort((a, b) => a.from - b.from),
    );
  });
}

/** Where the first parts of a path are written. */
function headOf(
  source: string,
  { segments, from }: TemplatePath,
  depth: number,
): { from: number; to: number } {
  const last = segments[depth - 1] ?? segments.at(-1);
  const to = last?.to ?? from;
  return { from, to: last?.written === 'item' ? source.indexOf(']', to) + 1 : to };
}

/** What a dot finds in every map before its own keys. */
export const ofEveryMap: ReadonlySet<string> = new Set([
  'clear',
  'copy',
  'fromkeys',
  'get',
  'items',
  'keys',
  'pop',
  'popitem',
  'setdefault',
  'update',
  'values',
]);

/** A member of a path as templates write it. */
export const memberPath = (path: string, name: string): string =>
  isIdentifier(name) && !ofEveryMap.has(name)
    ? `${path}.${name}`
    : `${path}['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
