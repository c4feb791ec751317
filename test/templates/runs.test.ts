import { beforeAll, describe, expect, it } from 'vitest';
import type { InputAnswer, RunOffer, RunTrace } from '@core/contract/run';
import { offerFor } from '../../main/engine-host/offer';
import type { RunMaterial } from '../../main/engine-host/protocol';
import { runPlaybook } from '../../main/engine-host/run-playbook';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { sampleFolder, sampleNamed } from './sample-files';

describe('the playbooks of phishing-triage run offline', () => {
  const sample = sampleNamed('phishing-triage');
  let material: RunMaterial;
  beforeAll(async () => {
    const { folder, items } = await readWorkspace(sampleFolder(sample));
    material = { workspaceFolder: folder, items, drafts: {} };
  });

  interface Start {
    record?: string;
    inputs?: Record<string, unknown>;
    answers?: Record<string, InputAnswer>;
  }

  const pathOf = (title: string): string =>
    material.items.find(
      (item) => item.kind === 'playbook' && item.path.startsWith('pack/') && item.title === title,
    )?.path ?? '';

  /** Runs a playbook with the offered record of that label and what its form is filled with at first. */
  async function run(title: string, { record, inputs = {}, answers = {} }: Start = {}): Promise<RunTrace> {
    const path = pathOf(title);
    const offer: RunOffer = await offerFor(material, path);
    const filled = Object.fromEntries(offer.inputs.map((input) => [input.name, input.defaultValue]));
    const chosen = offer.records.find(({ label }) => label === record)?.record;
    if (record !== undefined && chosen === undefined) throw new Error(`no record "${record}"`);
    const request = {
      path,
      record: chosen,
      inputs: { ...filled, ...inputs },
      useMocks: true,
      seed: 1,
      answers,
    };
    const { result } = runPlaybook(material, { ...request, startAt: Date.UTC(2026, 2, 2) });
    return result;
  }

  const took = (trace: RunTrace): string[] =>
    trace.steps.filter((step) => step.frame === '' && step.status !== 'skipped').map((step) => step.name);
  const reportOf = (trace: RunTrace, subject: string): unknown =>
    trace.records.phishing_reports?.find((one) => (one as { subject?: string }).subject === subject);

  it.each([
    ['Your mailbox is almost full', 'Malicious with score 92', 'Submit Links to Block List'],
    ['Your itinerary for Lisbon', 'Suspicious with score 92', 'Record Suspicious Verdict'],
    ['Menu of the week', 'Clean with score 0', 'Record Clean Verdict'],
  ])('Investigate: "%s" is %s', async (record, outcome, step) => {
    const trace = await run('Investigate Phishing E-mail', { record, inputs: { analystNote: 'Seen.' } });
    expect({ status: trace.status, error: trace.error }).toEqual({ status: 'finished', error: null });
    expect(trace.result).toMatchObject({ result_text: outcome });
    expect(took(trace)).toContain(step);
    expect(reportOf(trace, record)).toMatchObject({
      analystNote: 'Seen.',
      summary: expect.stringContaining('<li>'),
    });
  });

  it('Investigate: warns about reports with the same sender domain', async () => {
    const trace = await run('Investigate Phishing E-mail', { record: 'Your mailbox is almost full' });
    expect(reportOf(trace, 'Mailbox quota exceeded')).toMatchObject({ riskScore: 92 });
  });

  it.each([
    ['Reported e-mail: Your mailbox is almost full', 85, 'Open Phishing Report'],
    ['Reported e-mail: Fwd: Your itinerary for Lisbon', 40, 'Open Report for Review'],
    ['Reported e-mail: Menu of the week', 0, 'Note Harmless Mail'],
  ])('Triage: "%s" has risk %d', async (record, risk, step) => {
    const trace = await run('Triage Suspicious E-mail Alert', { record });
    expect({ status: trace.status, error: trace.error }).toEqual({ status: 'finished', error: null });
    expect(JSON.stringify(trace.result)).toContain(`risk ${risk} %`);
    expect(took(trace)).toContain(step);
  });

  it.each([
    [
      'Approve',
      { option: 'Approve', input: { comment: 'Yes.' } },
      ['Block Sender Domain', 'Record Block'],
      'mail-deny-0042',
    ],
    ['Reject', { option: 'Reject', input: { comment: 'No.' } }, ['Record Refusal'], 'refused'],
    ['nobody answers', { timedOut: true }, ['Record Timeout'], 'Nobody answered'],
  ])('Block: %s', async (_, answer, steps, note) => {
    const trace = await run('Block Sender After Approval', {
      record: 'Your mailbox is almost full',
      inputs: { reason: 'Collects passwords' },
      answers: { 'Ask for Approval': answer },
    });
    expect({ status: trace.status, error: trace.error }).toEqual({ status: 'finished', error: null });
    expect(took(trace).slice(-steps.length)).toEqual(steps);
    expect(reportOf(trace, 'Your mailbox is almost full')).toMatchObject({
      analystNote: expect.stringContaining(note),
    });
  });

  it('Block: waits as long as there is no answer', async () => {
    const trace = await run('Block Sender After Approval', { record: 'Your mailbox is almost full' });
    expect(trace.status).toBe('awaiting');
  });

  it.each([
    [true, ['Send Thanks', 'Closed']],
    [false, ['Thank the Reporter', 'Closed']],
  ])('Close: with thanks %s', async (notifyReporter, last) => {
    const inputs = { closureNote: 'Blocked.', notifyReporter };
    const trace = await run('Close Phishing Report', { record: 'Your mailbox is almost full', inputs });
    expect({ status: trace.status, error: trace.error }).toEqual({ status: 'finished', error: null });
    expect(took(trace).slice(-2)).toEqual(last);
    expect(reportOf(trace, 'Your mailbox is almost full')).toMatchObject({
      closureNote: 'Blocked.',
      closedOn: 1_772_409_600,
    });
  });

  it('the scenario makes an alert that the triage starts on', async () => {
    const trace = await run('Generate Phishing Alert');
    expect(trace.status).toBe('finished');
    expect(trace.records.alerts).toEqual([
      expect.objectContaining({ emailSubject: 'Your mailbox is almost full' }),
    ]);
    const offer = await offerFor(material, pathOf('Triage Suspicious E-mail Alert'));
    expect(offer.records.map((one) => one.origin)).toContain('Scenario "Phishing Triage"');
  });
});
