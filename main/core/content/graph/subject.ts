import { kindById } from '../kinds/index';
import { ownName } from '../reference';
import type { Defined, Usage } from './facts';
import type { ReferenceGraph } from './graph';
import { nounOf } from './names';

/** What is at a place: something defined there, or something named there. */
export interface Subject {
  noun: string;
  title: string;
  /** Where it is defined; empty where nothing in the workspace is called so. */
  defined: readonly Defined[];
  /** The name as written, where nothing else is known. */
  mentioned: Usage | null;
  canRename: boolean;
  canDelete: boolean;
}

/** A place in a file. `unit` is one in the decoded text at the pointer, null for all of it. */
export interface SubjectPlace {
  path: string;
  pointer: string;
  unit: number | null;
}

/**
 * What a place is about: the name the cursor is on, else the innermost thing whose definition it is in. Null where
 * nothing is named.
 */
export function subjectAt(graph: ReferenceGraph, { path, pointer, unit }: SubjectPlace): Subject | null {
  const named = graph
    .usagesIn(path)
    .filter(({ reference }) => reference.pointer === pointer && covers(reference.within, unit))
    .sort((a, b) => widthOf(a) - widthOf(b));
  for (const usage of named) {
    const meant = graph.resolve(usage.reference.target, path);
    if (meant.length > 0) return subjectOf(preferred(meant, path));
  }
  const [mentioned] = named;
  if (mentioned) {
    const { target } = mentioned.reference;
    const noun = nounOf(target.kind);
    return { noun, title: target.key, defined: [], mentioned, canRename: false, canDelete: false };
  }
  const around = graph
    .definitionsIn(path)
    .filter(({ definition }) => contains(definition.pointer, pointer))
    .sort((a, b) => b.definition.pointer.length - a.definition.pointer.length);
  const [inner] = around;
  return inner ? subjectOf(preferred(graph.resolve(inner.definition.target, path), path, inner)) : null;
}

function subjectOf(defined: readonly Defined[]): Subject | null {
  const [first] = defined;
  if (!first) return null;
  const { definition, item, kind } = first;
  const whole = definition.pointer === '' && item === '';
  const isModule = definition.target.kind === 'module';
  return {
    noun: nounOf(definition.target.kind),
    title: definition.title,
    defined,
    mentioned: null,
    canRename: definition.names.length > 0,
    canDelete: whole ? kindById(kind)?.diskPath !== undefined && !isModule : definition.pointer !== '',
  };
}

/** The definition of the file itself first; a place of the same thing elsewhere stays with it. */
function preferred(defined: readonly Defined[], path: string, own?: Defined): Defined[] {
  const first = own ?? defined.find((one) => one.path === path);
  return first ? [first, ...defined.filter((one) => one !== first)] : [...defined];
}

function covers(within: { from: number; to: number } | undefined, unit: number | null): boolean {
  return within === undefined || unit === null || (within.from <= unit && unit <= within.to);
}

function contains(outer: string, pointer: string): boolean {
  return outer === pointer || pointer.startsWith(`${outer}/`);
}

/** A name in a template is inside the text that is the name of something else. */
function widthOf({ reference: { within, role } }: Usage): number {
  return (within ? within.to - within.from : Number.MAX_SAFE_INTEGER) - (role === ownName ? 1 : 0);
}
