import { preprocessingActions } from '@core/content/rule/preprocessing-actions';
import { firstText, isMap, type JsonMap } from '@core/text/values';
import { uuidOfIri } from '@core/content/iri';
import type { FormSection } from '../../form/descriptor';
import { modules, preprocessing } from './choices';

const updates = ({ actionType }: JsonMap) => uuidOfIri(actionType) === preprocessingActions.update;

/** A preprocessing rule: what becomes of records before they are kept (docs/platform/rules.md#preprocessing-rules). */
export const preprocessingSections: readonly FormSection[] = [
  {
    title: 'Rule',
    fields: [
      { kind: 'text', at: '/name', label: 'Name' },
      { kind: 'paragraph', at: '/description', label: 'Description' },
      { kind: 'switch', at: '/isActive', label: 'Active' },
      {
        kind: 'number',
        at: '/priority',
        label: 'Priority',
        help: 'Rules of a module are tried from the lowest on; each sees what those before it have changed.',
      },
      { kind: 'moment', at: '/endDate', label: 'Ends', help: 'Without an end it goes on.' },
    ],
  },
  {
    title: 'Which records',
    fields: [
      { kind: 'choice', at: '/entityType', label: 'Module', choices: modules },
      {
        kind: 'conditions',
        at: '/criteria/condition',
        label: 'Conditions',
        help: 'A rule without conditions does nothing.',
        module: (rule) => firstText(rule, 'entityType'),
        when: (rule) => isMap(rule.criteria) && !Array.isArray(rule.criteria.filters),
      },
      {
        kind: 'conditions',
        at: '/criteria',
        label: 'Conditions',
        help: 'A rule without conditions does nothing.',
        module: (rule) => firstText(rule, 'entityType'),
        when: (rule) => !isMap(rule.criteria) || Array.isArray(rule.criteria.filters),
      },
      {
        kind: 'text',
        at: '/criteria/days',
        label: 'Days',
        help: 'How far back records are looked for that the new one is linked with.',
        when: (rule) => isMap(rule.criteria) && !Array.isArray(rule.criteria.filters),
      },
    ],
  },
  {
    title: 'What becomes of them',
    fields: [
      { kind: 'choice', at: '/actionType', label: 'Action', strict: true, choices: preprocessing },
      {
        kind: 'json',
        at: '/action/update',
        label: 'Values that are written',
        help: 'A map of fields and values, or a list of {field, value}.',
        when: updates,
      },
      {
        kind: 'switch',
        at: '/action/link',
        label: 'Link with records alike',
        help: 'A new record is linked with those that meet the conditions too.',
      },
      {
        kind: 'switch',
        at: '/skipPlaybookExecution',
        label: 'Start no playbooks',
        help: 'The record is kept without starting those that wait for it.',
      },
    ],
  },
];
