import { uuidOfIri } from '../../../content/iri';
import { elementsOf, member } from '../../../text/values';
import { playbookRule } from '../../playbooks/playbook-rule';

/** What is wrong with a saved version, or null. */
function problemOf(json: unknown, workflow: string | null, playbook: string | null): string | null {
  if (typeof json !== 'string') return 'holds no definition';
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return 'holds text that is not JSON';
  }
  const uuid = uuidOfIri(member(value, 'uuid')) ?? uuidOfIri(member(value, '@id')) ?? workflow;
  return uuid !== null && playbook !== null && uuid !== playbook
    ? `is one of another playbook (${uuid})`
    : null;
}

export default playbookRule({
  title: 'Saved version that cannot be restored',
  severity: 'warning',
  why: 'A version is the whole definition as a text of JSON. One that cannot be read, or that is of another playbook, breaks the moment somebody goes back to it.',
  remedy: 'Remove the version.',
  kinds: ['playbook'],
  *playbook({ read: { value, playbook } }) {
    for (const version of elementsOf(value.versions, `${playbook.pointer}/versions`)) {
      const json = member(version.value, 'json');
      const problem = problemOf(json, uuidOfIri(member(version.value, 'workflow')), playbook.uuid);
      if (problem === null) continue;
      yield {
        message: `This saved version ${problem}.`,
        pointer: json === undefined ? version.pointer : `${version.pointer}/json`,
      };
    }
  },
});
