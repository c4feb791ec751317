import { useEffect, useState } from 'react';
import type { FoundReferences, ReferencePlace, ReferencePlan } from '@core/contract';
import { toWireError } from '@core/contract/errors';
import { askHost } from '../../state/documents';
import { findReferences } from '../../state/reference-search';

/** What is to change, as far as it is known. */
export interface Subject {
  found: FoundReferences | null;
  /** Why nothing can be done. */
  problem: string | null;
}

/** Finds out what is at a place and whether it can be renamed or deleted; null until that is answered. */
export function useSubject(what: 'rename' | 'delete', place: ReferencePlace): Subject | null {
  const [subject, setSubject] = useState<Subject | null>(null);
  useEffect(() => {
    let stale = false;
    findReferences(place).then(
      (found) => !stale && setSubject({ found, problem: obstacle(what, found) }),
      (thrown: unknown) => !stale && setSubject({ found: null, problem: messageOf(thrown) }),
    );
    return () => {
      stale = true;
    };
  }, [what, place]);
  return subject;
}

function obstacle(what: 'rename' | 'delete', found: FoundReferences | null): string | null {
  if (!found) return 'There is nothing here that other content could refer to.';
  if (found.definitions.length === 0)
    return `The ${found.noun} “${found.title}” is not defined in this workspace.`;
  const able = what === 'rename' ? found.canRename : found.canDelete;
  return able ? null : `A ${found.noun} cannot be ${what}d here.`;
}

/** Names are checked a moment after typing pauses. */
const pauseMs = 200;

interface Worked {
  /** What it was worked out for. */
  wanted: string;
  plan: ReferencePlan | null;
  problem: string | null;
}

/**
 * Requests the plan of a rename to `name` (or of a deletion, where `name` is empty). Null until it arrives, and while
 * `name` is null.
 */
export function usePlan(
  what: 'rename' | 'delete',
  place: ReferencePlace,
  name: string | null,
  others: readonly ReferencePlace[],
  /** What a deletion has everything name from now on. */
  instead: ReferencePlace | null,
): Worked | null {
  const [worked, setWorked] = useState<Worked | null>(null);
  const wanted = `${instead?.pointer ?? ''}\n${name}`;
  useEffect(() => {
    if (name === null) return;
    let stale = false;
    const timer = setTimeout(() => {
      const planned =
        what === 'delete'
          ? askHost('references.planDelete', { place, others: [...others], ...(instead && { instead }) })
          : askHost('references.planRename', { place, name });
      planned.then(
        (plan) => !stale && setWorked({ wanted, plan, problem: null }),
        (thrown: unknown) => !stale && setWorked({ wanted, plan: null, problem: messageOf(thrown) }),
      );
    }, pauseMs);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [what, place, name, others, instead, wanted]);
  return name !== null && worked?.wanted === wanted ? worked : null;
}

export function messageOf(thrown: unknown): string {
  const { message, remedy } = toWireError(thrown);
  return remedy ? `${message} ${remedy}` : message;
}
