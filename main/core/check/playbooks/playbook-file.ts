import type { KindId } from '../../contract/kind-ids.generated';
import type { StepTypeName } from '../../content/steps/index';
import { readPlaybook, type Playbook, type PlaybookRoute, type PlaybookStep } from '../../content/playbook';
import { playbookOf } from '../../content/references/playbook';
import { playbooksIn } from '../../content/playbook-set';
import { elementsIn } from '../../content/playbook-elements';
import { isMap, type JsonMap } from '../../text/values';
import { memo } from '../facts';
import type { CheckedFile } from '../world';

/** A playbook as rules need it: read once, with the look-ups that most of them need. */
export interface PlaybookFile {
  playbook: Playbook;
  /** The map it was read from, for what `Playbook` leaves out. */
  value: JsonMap;
  /** A block (docs/platform/playbooks.md#blocks) may lead to steps of the playbook that includes it. */
  isBlock: boolean;
  /** By uuid. */
  steps: ReadonlyMap<string, PlaybookStep>;
  /** By the name of the type (`FindRecords`). */
  byType: ReadonlyMap<StepTypeName | null, readonly PlaybookStep[]>;
  /** Names of the arguments that any of its steps has. */
  argumentNames: ReadonlySet<string>;
  /** Routes by the uuid of the step they leave, and of the step they lead to. */
  outgoing: ReadonlyMap<string, readonly PlaybookRoute[]>;
  incoming: ReadonlyMap<string, readonly PlaybookRoute[]>;
  trigger: PlaybookStep | null;
  /** The map a step, route or group was read from, by its pointer; for what the reading leaves out. */
  written: ReadonlyMap<string, JsonMap>;
}

/** Every playbook a file holds: itself, or those of a collection the designer exported or a connector ships. */
export const playbooksOf = memo((file: CheckedFile): readonly PlaybookFile[] => {
  const { value } = file;
  const set = playbooksIn(value) ?? [{ value, pointer: '' }];
  return set.flatMap((one) => readFile(one.value, one.pointer) ?? []);
});

/** The playbook or block a file is; null when it is something else, a collection with playbooks inside among it. */
export function playbookIn(file: CheckedFile): PlaybookFile | null {
  const [first] = playbooksOf(file);
  return first?.playbook.pointer === '' ? first : null;
}

function readFile(value: unknown, pointer: string): PlaybookFile | null {
  const playbook = pointer === '' ? playbookOf(value) : readPlaybook(value, pointer);
  if (!playbook || !isMap(value)) return null;
  const steps = new Map(playbook.steps.map((step) => [step.uuid, step]));
  return {
    playbook,
    value,
    isBlock: 'workflowSteps' in value,
    steps,
    byType: Map.groupBy(playbook.steps, (step) => step.type?.name ?? null),
    argumentNames: new Set(playbook.steps.flatMap((step) => Object.keys(step.arguments))),
    outgoing: Map.groupBy(playbook.routes, (route) => route.source),
    incoming: Map.groupBy(playbook.routes, (route) => route.target),
    written: new Map(
      (['steps', 'routes', 'groups'] as const).flatMap((list) =>
        elementsIn(value, list).map((part) => [pointer + part.pointer, part.value] as const),
      ),
    ),
    trigger: (playbook.triggerUuid === null ? undefined : steps.get(playbook.triggerUuid)) ?? null,
  };
}

/** Kinds whose files hold steps and routes. */
export const playbookKinds: readonly KindId[] = ['playbook', 'playbookBlock'];
