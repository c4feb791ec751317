import { expect, it } from 'vitest';
import type { Finding } from '@core/contract/check';
import { KnownFindings } from '../../main/workspace/merging/known-findings';
import { uuid } from '../support/playbook-json';

const finding = (message: string, pointer: string, path = 'a.json') =>
  ({ code: 'PB109', severity: 'warning', message, path, pointer }) as Finding;
const file = (...steps: number[]) => ({ uuid: uuid(700), steps: steps.map((n) => ({ uuid: uuid(n) })) });

it('a finding is known under other names, in another place and in a moved file, but not twice', () => {
  const known = new KnownFindings();
  known.add([finding('No way leads to "One".', '/steps/0/name')], () => file(1, 2));
  known.add([], () => file(2, 1));
  const newIn = (findings: Finding[], value: unknown) =>
    known.newOnes(findings, () => value).map(({ message }) => message);
  const renamed = finding('No way leads to "Uno".', '/steps/1/name', 'b.json');
  expect(newIn([renamed], file(2, 1))).toEqual([]);
  expect(newIn([renamed], file(1, 2))).toEqual(['No way leads to "Uno".']);
  expect(newIn([renamed, finding('Another one.', '/steps/1/name')], file(2, 1))).toEqual(['Another one.']);
  expect(newIn([finding('No way leads to "One".', '/steps/0/name')], file(1, 2))).toEqual([]);
});
