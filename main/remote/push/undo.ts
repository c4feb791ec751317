import { randomUUID } from 'node:crypto';
import type { JsonMap } from '@core/text/values';
import type { Plan, PlannedItem, PlannedWrite } from '../plan/plan';
import { phases } from './kinds/index';
import type { PushJournal } from './journal';
import { PushRefusal } from './refusal';
import { withUuidsThere } from './uuids-there';

/** What cannot be taken back, with the reason. */
export interface Irreversible {
  kind: string;
  name: string;
  message: string;
}

/**
 * The plan that takes a push back, in reverse: each write that was sent, where the remote still is what was written. What
 * others have changed since is found when it is carried out, as with every plan.
 * @throws PushRefusal where nothing was sent
 */
export function undoOf(journal: PushJournal): { plan: Plan; irreversible: Irreversible[] } {
  const { plan } = journal;
  const irreversible: Irreversible[] = [];
  // One of which nobody knows how it went may have gone through.
  const publishes = journal.lines.filter((line) => 'publish' in line);
  const wasPublished =
    publishes.at(-1)?.publish === 'begun' ||
    publishes.some(({ publish }) => publish === 'done' || publish === 'outcome-unknown');
  const items = plan.items.flatMap((item, at): PlannedItem[] => {
    const sent = item.writes.flatMap((planned, index) => {
      const write = withUuidsThere(planned, journal.renamed);
      const key = `${at}/${index}`;
      const [found, outcome] = [journal.begunWith(key), journal.outcomeOf(key)];
      if (found === undefined) return [];
      // What was refused was not carried out; what nobody knows is looked at like the rest.
      if (outcome?.outcome === 'failed') return [];
      if (outcome?.by !== undefined) {
        const message = `${outcome.by} has changed it right after it was made: take it away there.`;
        irreversible.push({ kind: item.kind, name: item.name, message });
        return [];
      }
      // What was read back may be somebody else's; only of a new thing it says what the instance has added itself.
      const isMade = outcome?.outcome === 'done' && write.before === null;
      return [{ write, found, there: isMade ? outcome.there : write.after }];
    });
    if (sent.length === 0) return [];
    const { kind, name } = item;
    if (wasPublished && item.classes.includes('schema-migration')) {
      irreversible.push({
        kind,
        name,
        message: 'A published change of types or names, or a dropped field, cannot be taken back.',
      });
      return [];
    }
    const writes = sent.toReversed().flatMap(({ write, found, there }): PlannedWrite[] => {
      if (write.back === null) {
        irreversible.push({ kind, name, message: `Nothing takes back: ${write.what}.` });
        return [];
      }
      return [
        {
          what: `take back: ${write.what}`,
          request: write.back,
          target: write.target,
          before: there && onlyOf(there, write),
          // Of links the other end may have been written by then, which is taken back as well.
          after: write.phase === phases.links ? write.before : found && onlyOf(found, write),
          back: write.request,
          phase: phaseOf(write, kind),
        },
      ];
    });
    const action = item.action === 'create' ? 'delete' : item.action === 'delete' ? 'create' : 'change';
    // What it has left as it is there is still not in common.
    const keepsTheirs = item.keepsTheirs || item.left.length > 0;
    return writes.length === 0 ? [] : [{ ...item, action, own: null, keepsTheirs, left: [], writes }];
  });
  if (items.length === 0 && irreversible.length === 0)
    throw new PushRefusal('nothing-to-do', 'That push has written nothing: there is nothing to take back.');
  return {
    plan: {
      ...plan,
      id: randomUUID(),
      made: new Date().toISOString(),
      undoes: plan.id,
      items: items.toReversed(),
      publish: wasPublished && plan.publish ? { ...plan.publish, phase: undonePublish } : null,
      fires: [],
      found: {},
    },
    irreversible,
  };
}

/** Of a write that says a part of a thing, that part. */
function onlyOf(state: JsonMap, { before, after }: PlannedWrite): JsonMap {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  if (before === null || after === null) return state;
  return Object.fromEntries(Object.entries(state).filter(([key]) => keys.has(key)));
}

/** Activations and links are taken back first, then kinds the other way round; none waits for others to go well. */
function phaseOf({ phase }: PlannedWrite, kind: string): number {
  if (phase === phases.last || phase === phases.links) return phases.takenBackFirst;
  // What was deleted comes back before what may name it.
  if (phase > phases.last) return phases.of(kind) - 500;
  return -phases.of(kind);
}

const undonePublish = -phases.publish + 10;
