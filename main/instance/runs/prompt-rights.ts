import { uuidOfIri } from '@core/content/iri';
import { type JsonMap, mapOf } from '@core/text/values';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import { type ManualInputRow, ownersOf } from './manual-inputs';

/**
 * Whether an account may answer, change or withdraw a question: who it is assigned to, in person or as a member of a
 * team, and who manages security. One assigned to nobody is for everybody who may run playbooks; one that needs no
 * sign-in is for everybody who has the way to it (docs/platform/runs.md#manual-input).
 */
export function mayAnswer(instance: Instance, account: Account, row: ManualInputRow): boolean {
  const { permissions, teams } = instance;
  if (row.args.unauthenticated_input === true || permissions.may(account, 'update', 'security')) return true;
  const assignees = [...ownersOf(row), ...assigneesOfRecord(instance, row.args)].map(uuidOfIri);
  const isAssigned = assignees.length > 0 || mapOf(row.args.owner_detail).isAssigned === true;
  if (!isAssigned) return permissions.may(account, 'execute', 'workflows');
  return [account.actor, ...teams.accessOf(account).teams].some((uuid) => assignees.includes(uuid));
}

/** Those named by a field of the record that is asked about. */
function assigneesOfRecord({ records }: Instance, args: JsonMap): string[] {
  const { isAssigned, assignedToField: name } = mapOf(args.owner_detail);
  const [, , , plural = ''] = String(args.record ?? '').split('/');
  const entity = records.catalog.get(plural);
  const row = entity && records.reader.row(entity, uuidOfIri(args.record) ?? '');
  const field = typeof name === 'string' ? entity?.fields.get(name) : undefined;
  return isAssigned === true && row && field ? records.reader.members(field, row) : [];
}
