import type { ChangeClass } from '../../../contract/comparison';
import { member } from '../../../text/values';
import type { Grammar, Keys, ListRule, Met } from '../grammar';
import { byMember, called, ruleAt } from '../plain-list';
import { usualClass, usualNoise } from './plain';

const operations: ListRule = {
  identities: [byMember('operation')],
  order: 'layout',
  called: called('operation', 'operation'),
  namesItself: true,
};
const parameters: ListRule = {
  identities: [byMember('name')],
  order: 'layout',
  called: called('parameter', 'name', 'title'),
  namesItself: true,
};
const lists: Readonly<Record<string, ListRule>> = { operations, parameters, fields: parameters };

/** The `info.json` of a connector: what playbooks may call and with what (docs/platform/connectors.md). */
export const connector: Grammar = {
  noise(keys) {
    if (isOfAnswer(keys)) return null;
    const key = keys.at(-1) ?? '';
    if (['published_date', 'publishedDate', 'cs_approved_date'].includes(key)) return 'stamps';
    // What an operation is good for: it is offered by it.
    if (key === 'annotation') return null;
    return ['rpm_name', 'rpm_full_name'].includes(key) ? 'derived' : usualNoise(keys);
  },
  // What an operation answers with may have members of any name: an `id` there is one that playbooks read.
  isFree: isOfAnswer,
  // Choices are shown as they are listed.
  ordered: (keys) => (keys.at(-1) === 'options' && !isOfAnswer(keys) ? 'layout' : null),
  list: (keys) => (isOfAnswer(keys) ? null : ruleAt(lists, keys)),
  classOf,
};

function isOfAnswer(keys: Keys): boolean {
  return keys.some((key) => key.endsWith('_schema'));
}

function classOf(met: Met): ChangeClass {
  const { keys, before, after } = met;
  if (isOfAnswer(keys)) return 'behaviour';
  const isElement =
    keys.at(-1) === '*' &&
    (keys.includes('operations') || keys.includes('configuration')) &&
    !isOfProposal(keys);
  if (isElement && after === undefined) return 'breaks-callers';
  if (isElement && before === undefined && isRequired(after)) return 'breaks-callers';
  if (keys.at(-1) === 'required' && after === true) return 'breaks-callers';
  return keys.at(-1) === 'operation' || keys.at(-1) === 'name' ? 'breaks-callers' : usualClass(met);
}

/** What a form proposes is no part of what callers may say. */
const isOfProposal = (keys: Keys): boolean => keys.includes('default') || keys.includes('value');

const isRequired = (parameter: unknown): boolean =>
  member(parameter, 'required') === true && member(parameter, 'value') === undefined;
