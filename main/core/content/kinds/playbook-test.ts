import { isTestFile, testTitleOf } from '../playbook-test-file';
import type { KindDeclaration, FoundItem } from '../kind';
import { testReferences } from '../references/playbook-test';
import { member } from '../../text/values';
import { counted, lines } from './found';
import { packRoots } from './root-types';

/** Playbook tests of Packwright, next to the content they test; archives of the platform never hold them. */
export default {
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
} satisfies KindDeclaration;
