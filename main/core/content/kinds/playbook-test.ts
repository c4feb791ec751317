import { isTestFile, testTitleOf } from '../../playbook-test/places';
import type { ContentKind, FoundItem } from '../kind';
import { testReferences } from '../references/playbook-test';
import { member } from '../shape';
import { counted, lines } from './found';
import { packRoots } from './root-types';

/** Playbook tests of Packwright, beside the content they test; in no archive of the platform. */
export const playbookTest: ContentKind = {
  id: 'playbookTest',
  label: 'Playbook test',
  plural: 'Playbook tests',
  icon: 'flask-conical',
  order: 26,
  rootTypes: packRoots,
  owns: isTestFile,
  items: (_, path): FoundItem[] => [
    { pointer: '', uuid: null, title: testTitleOf(path), group: null, active: null },
  ],
  properties: (value) => [
    ...lines(value, '', [['Playbook', 'playbook', 'text']]),
    ...counted('Tests', member(value, 'tests')),
  ],
  references: testReferences,
};
