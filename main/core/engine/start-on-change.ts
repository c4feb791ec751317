import { isMap } from '../text/values';
import type { ActiveStep, RunContext } from './context';
import { Environment } from './environment';
import type { StepEffect } from './history';
import type { JsonRecord } from './host';
import { Random } from './random';
import { fires, listeningTo, type RecordChange } from './record-triggers';
import { frameOf } from './step-call';
import { moduleOf } from './stores/record-iri';
import { startVariables } from './trigger-environment';

type Started = Extract<StepEffect, { kind: 'started' }>;

/** Playbooks that one run's changes of records may start, so that two that answer each other come to an end. */
const mostStarted = 100;

/** Playbooks in a row, each started by a change the one before made. */
const longestChain = 5;

/**
 * Starts the playbooks that wait for a change of a record, in the order of the changes, each in its own frame: they
 * begin once all that is ready to run has yielded, and how they end does not affect the run
 * (docs/platform/engine.md#start).
 * @param previous the record before, on update
 */
export function startOnChange(run: RunContext, change: RecordChange, previous?: JsonRecord): void {
  const { active, host } = run;
  const iri = String(change.record['@id'] ?? '');
  const triggers = active ? (host.recordTriggers?.() ?? []) : [];
  const resolve = (at: string) => host.picklists.byIri(at) ?? host.records.read(at);
  for (const trigger of active ? listeningTo(triggers, change.kind, moduleOf(iri)) : []) {
    if (!active || !fires(trigger.arguments, change, resolve)) continue;
    if (run.startedByChange >= mostStarted || chainOf(active) >= longestChain) {
      active.note(
        `The change of ${iri} would start further playbooks, which this run does not: they start one another.`,
      );
      return;
    }
    const base = frameOf(active);
    const before = active.effects.filter(
      (effect) => effect.kind === 'started' && effect.frame.startsWith(`${base}!`),
    ).length;
    const started: Started = {
      kind: 'started',
      frame: `${base}!${before + 1}`,
      playbook: trigger.playbook,
      event: change.kind,
      record: change.record,
      ...(previous ? { previous } : {}),
    };
    active.effects.push(started);
    beginStarted(run, active, started);
  }
}

/** Begins a playbook that a change of a record started; used for resumed runs too. */
export function beginStarted(run: RunContext, by: ActiveStep, started: Started): void {
  const { frame: id, event, record, previous } = started;
  const playbook = run.host.playbook(started.playbook);
  const trigger = playbook?.steps.find((step) => step.uuid === playbook.triggerUuid);
  if (!playbook || !trigger) return;
  run.startedByChange++;
  by.note(`The change of ${String(record['@id'])} started the playbook "${playbook.name}".`);
  const key = `${by.frame.key}!${id}`;
  const vars = startVariables(
    trigger,
    { ...run.request, playbook: started.playbook, inputs: {}, ...(previous ? { previous } : {}) },
    [record],
    {
      taskId: Random.of(run.request.seed, key).uuid(),
      playbook,
      useMockOutput: run.request.variables?.['useMockOutput'] ?? run.request.useMocks,
      debug: playbook.debug,
    },
  );
  // The request that changed the record names the playbook that sent it (docs/platform/engine.md#variables).
  const headers = { 'x-cyops-playbookname': by.frame.playbook.name };
  const request = isMap(vars['request']) ? { ...vars['request'], headers } : vars['request'];
  run.time.spawn(run.scope, async () => {
    await run.play({
      playbook,
      env: Environment.of({ ...vars, request }, run.writes),
      id,
      key,
      depth: by.frame.depth + 1,
      parent: run.scope,
      call: null,
      startedBy: {
        frame: by.frame.id,
        sequence: by.entry.sequence,
        event,
        record: String(record['@id']),
      },
      remark: null,
    });
  });
}

function chainOf({ frame }: ActiveStep): number {
  return frame.id.split('!').length;
}
