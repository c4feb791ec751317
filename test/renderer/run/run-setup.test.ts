import { beforeEach, describe, expect, it } from 'vitest';
import type { RunOffer } from '@core/contract';
import {
  changeSetup,
  chooseRecord,
  loadOffer,
  useRunSetups,
} from '../../../renderer/src/features/run/run-setup';
import { targetKey, type RunTarget } from '../../../renderer/src/features/run/run-target';
import { connect } from '../../../renderer/src/state/bridge';
import { HostDouble } from '../host-double';

const target: RunTarget = { path: 'playbooks/01/A.json', pointer: '' };
const field = { required: false, formType: 'text', defaultValue: 'by default' };
const offer: RunOffer = {
  trigger: 'cybersponse.action',
  modules: ['alerts'],
  needsRecord: true,
  inputs: [
    { ...field, name: 'who', label: 'Who', recordField: 'source' },
    { ...field, name: 'why', label: 'Why' },
  ],
  records: [
    { label: 'One', origin: '', record: { source: 'ada' } },
    { label: 'Two', origin: '', record: { source: 'bob' } },
    { label: 'Three', origin: '', record: { source: null } },
  ],
  scenarios: [],
};

const inputs = () => useRunSetups.getState().byTarget[targetKey(target)]?.inputs;

beforeEach(async () => {
  useRunSetups.setState({ byTarget: {} });
  const host = new HostDouble();
  host.answers['run.offer'] = () => offer;
  connect(host);
  await loadOffer(target);
});

describe('a field that begins with a value of the record', () => {
  it('follows the record that is chosen', () => {
    expect(inputs()).toEqual({ who: 'ada', why: 'by default' });
    chooseRecord(target, 1);
    expect(inputs()).toEqual({ who: 'bob', why: 'by default' });
    chooseRecord(target, 2);
    expect(inputs()).toEqual({ who: 'by default', why: 'by default' });
    chooseRecord(target, null);
    expect(inputs()).toEqual({ who: 'by default', why: 'by default' });
  });

  it('keeps what was entered', async () => {
    changeSetup(target, { inputs: { who: 'eve', why: 'by default' } });
    chooseRecord(target, 1);
    expect(inputs()).toEqual({ who: 'eve', why: 'by default' });
    await loadOffer(target);
    expect(inputs()).toEqual({ who: 'eve', why: 'by default' });
  });
});
