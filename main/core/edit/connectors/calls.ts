import type { CalledOperation, ConnectorCalls } from '../../contract/connector-moves';
import type { GraphFile } from '../../content/graph/facts';
import { readPlaybook, type PlaybookStep } from '../../content/playbook';
import { playbooksIn } from '../../content/playbook-set';
import { mapOf, textOf } from '../../text/values';

/** A step that calls a connector, in its file. */
export interface CallingStep {
  step: PlaybookStep;
  /** Pointer of the playbook it is in. */
  playbook: string;
  /** Null where a template names it. */
  operation: string | null;
}

/** The steps of a file that call a connector. Samples that a connector ships show that connector and are left out. */
export function callersIn({ kind, root, value }: GraphFile, connector: string): CallingStep[] {
  if ((kind !== 'playbook' && kind !== 'playbookBlock') || root.type === 'connector') return [];
  const set = playbooksIn(value) ?? [{ value, pointer: '' }];
  return set.flatMap((one) => {
    const steps = readPlaybook(one.value, one.pointer)?.steps ?? [];
    return steps
      .filter(({ type, arguments: args }) => type?.name === 'Connectors' && args.connector === connector)
      .map((step) => {
        const operation = textOf(step.arguments.operation);
        const isNamed = operation !== null && !operation.includes('{');
        return { step, playbook: one.pointer, operation: isNamed ? operation : null };
      });
  });
}

/** Which operations of a connector the steps of a workspace call, those called most often first. */
export function callsOf(files: Iterable<GraphFile>, connector: string): ConnectorCalls {
  const operations = new Map<string, CalledOperation>();
  let [steps, playbooks, computed] = [0, 0, 0];
  for (const file of files) {
    const callers = callersIn(file, connector);
    steps += callers.length;
    playbooks += new Set(callers.map(({ playbook }) => playbook)).size;
    for (const { operation: name, step } of callers) {
      if (name === null) {
        computed += 1;
        continue;
      }
      const known = operations.get(name);
      const given = Object.keys(mapOf(step.arguments.params));
      operations.set(name, {
        name,
        title: known?.title ?? textOf(step.arguments.operationTitle) ?? name,
        steps: (known?.steps ?? 0) + 1,
        parameters: [...new Set([...(known?.parameters ?? []), ...given])],
      });
    }
  }
  const sorted = [...operations.values()].sort(
    (a, b) => b.steps - a.steps || a.name.localeCompare(b.name, 'en'),
  );
  return { steps, playbooks, operations: sorted, computed };
}
