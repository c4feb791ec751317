import { isMap, type JsonMap } from '../../text/values';
import { listOf } from '../operand';
import { isKnownOperator } from './choices';
import { kindOf, readCondition } from './condition';
import { fieldAt, type FieldScope } from './field';
import { sent } from './sent';
import { entriesOf, type EntryPath, hasEntries, logicOf } from './tree';

/** What a query does that its author may not mean. */
export interface QueryWarning {
  /** `everything`: the query returns every record of the module, regardless of its conditions. */
  kind: 'everything' | 'refused' | 'doubtful';
  /** A sentence, with what to do about it. */
  message: string;
  /** The entry it is about. */
  path: EntryPath;
}

/**
 * What is to be said of a query before it is sent. The trap above all: without `logic` the platform drops the filters
 * and returns everything (docs/platform/queries.md#missing-logic).
 */
export function queryWarnings(body: JsonMap, scope: FieldScope): QueryWarning[] {
  const whole = everything(body);
  return [...(whole === null ? [] : [warning('everything', whole, [])]), ...groupWarnings(body, scope, [])];
}

function everything(body: JsonMap): string | null {
  const { filters } = body;
  if (filters !== undefined && !Array.isArray(filters)) return null;
  if (entriesOf(body).length === 0) return 'There is no condition: the query returns every record.';
  if (logicOf(body) === null)
    return 'There is no "logic": the platform drops all conditions and returns every record. Choose AND or OR.';
  return entriesOf(body).every(({ entry }) => hasEntries(entry) && everything(entry) !== null)
    ? 'Every group is empty or names no "logic": the query returns every record.'
    : null;
}

function groupWarnings(group: JsonMap, scope: FieldScope, path: EntryPath): QueryWarning[] {
  const found: QueryWarning[] = [];
  if (group.filters !== undefined && !Array.isArray(group.filters))
    found.push(warning('refused', '"filters" is no list: the query is refused.', path));
  if (isText(group.logic) && logicOf(group) === null)
    found.push(warning('refused', `"${String(group.logic)}" is no logic: use AND or OR.`, path));
  for (const { entry, index } of entriesOf(group)) {
    const at = [...path, index];
    if (!hasEntries(entry)) found.push(...conditionWarnings(entry, scope, at));
    else {
      if (entriesOf(entry).length > 0 && logicOf(entry) === null)
        found.push(warning('doubtful', 'This group has no "logic": its conditions are dropped.', at));
      found.push(...groupWarnings(entry, scope, at));
    }
  }
  return found;
}

function conditionWarnings(entry: JsonMap, scope: FieldScope, path: EntryPath): QueryWarning[] {
  const { field, operator, type } = entry;
  if (!isText(field)) return [warning('refused', 'This condition names no field.', path)];
  if (!isText(operator)) return [warning('refused', `The condition on "${field}" names no operator.`, path)];
  const found: QueryWarning[] = [];
  const known = fieldAt(field, scope);
  if (!known && scope.own && !isOwnField(field))
    found.push(warning('refused', `The module has no field "${field}".`, path));
  const { choice, value } = readCondition(entry, kindOf(entry, known));
  const isTaken = isKnownOperator(operator) && sent.takes(choice, 'any');
  if (!isTaken) found.push(warning('refused', operatorRemedy(operator), path));
  if (!isText(type))
    found.push(
      warning(
        'doubtful',
        'Without a "type" some releases drop the condition. Give it one, such as "primitive".',
        path,
      ),
    );
  if (isTaken && choice.shape === 'one' && value === null) {
    const meant = operator === 'eq' || operator === 'neq' ? 'it asks for empty ones' : 'it finds nothing';
    found.push(warning('doubtful', `The condition on "${field}" has no value: ${meant}.`, path));
  }
  if (choice.shape === 'many' && listOf(value).length === 0)
    found.push(warning('doubtful', `"${field}" has nothing to be compared with: choose values.`, path));
  if (operator === 'like' && isText(value) && !/[%_]/.test(value))
    found.push(warning('doubtful', 'Without % around it, "like" finds this exact text only.', path));
  if (operator === 'contains' && !isMap(value) && !Array.isArray(value))
    found.push(
      warning(
        'refused',
        '"contains" compares objects. For a part of a text use "like" with % around it.',
        path,
      ),
    );
  return found;
}

/** What every record has, though no module lists it. */
const ownFields = new Set([
  'uuid',
  'id',
  '@id',
  'createDate',
  'modifyDate',
  'createUser',
  'modifyUser',
  'deletedAt',
]);
const isOwnField = (path: string) => ownFields.has(path.split(/[._]/, 1)[0] ?? '') || path.startsWith('@');

function operatorRemedy(operator: string): string {
  if (operator === 'isnotnull') return '"isnotnull" is refused. Use "isnull" with false.';
  if (operator === 'search') return '"search" is refused on a field. Use the search of the whole module.';
  if (operator === 'changed' || operator === 'in_all')
    return `"${operator}" is for the conditions of triggers; a query refuses it.`;
  return `There is no operator "${operator}".`;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const warning = (kind: QueryWarning['kind'], message: string, path: EntryPath): QueryWarning => ({
  kind,
  message,
  path,
});
