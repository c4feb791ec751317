import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepTypes } from '@core/content/steps/index';
import { newArguments } from '@core/content/steps/new-step';
import type { StepType } from '@core/content/steps/index';
import { argumentsOf } from '@core/content/steps/step-type';
import { handlerOf, notRunHere } from '@core/engine/steps/index';
import { runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, referenced, type StepParts } from '../../support/playbook-builder';

const isTrigger = ({ family }: StepType) => family === 'trigger';

/** A playbook in which a step of this type runs: as its trigger, or after one. */
function playbookOf(type: StepType, args: Record<string, unknown>) {
  const step: StepParts = [type.name, args];
  const steps: Record<string, StepParts> = isTrigger(type) ? { Do: step } : { Start: referenced, Do: step };
  return buildPlaybook('P', { steps });
}

describe.each(stepTypes.map((type) => [type.name, type] as const))('a step of type %s', (_name, type) => {
  it('has a way to be run, or a reason why it has none', () => {
    const [step] = playbookOf(type, {}).steps.filter(({ name }) => name === 'Do');
    expect(step && (handlerOf(step) === null) === Object.hasOwn(notRunHere, type.name)).toBe(true);
  });

  it('runs as the editor writes it, or fails with a reason of its own', async () => {
    const trace = await runThrough([
      playbookOf(
        type,
        newArguments(type, () => 'a-uuid'),
      ),
    ]);
    const { status, error } = stepOf(trace, 'Do');
    expect(['finished', 'failed', 'awaiting']).toContain(status);
    if (status === 'failed') expect(error).toMatch(/\S/);
    expect(trace.error ?? '').not.toContain('Packwright itself failed');
  });

  it('never brings the engine down, whatever its arguments are', async () => {
    const keys = argumentsOf(type).map(({ key }) => key);
    const junk = fc.oneof(
      fc.constantFrom(null, '', '{{', '{{ vars.x.y }}', '{{ [1, 2] }}', [], {}, [[]], { '@id': 7 }, -1, true),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const args = fc.dictionary(fc.constantFrom(...keys, 'anything', '__proto__'), junk, { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(args, async (given) => {
        // Some waits would let virtual centuries pass and some loops take all items there may be.
        const trace = await runThrough([playbookOf(type, given)], { limits: { loopItems: 50, steps: 50 } });
        expect(trace.error ?? '').not.toContain('Packwright itself failed');
        return true;
      }),
      { seed: 7, numRuns: 25 },
    );
  });
});
