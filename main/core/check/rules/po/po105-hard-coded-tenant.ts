import { elementsOf, isMap } from '../../../text/values';
import { unsafeFix } from '../../fix';
import { irisIn } from '../../packs/instance-iris';
import { playbookKinds } from '../../playbooks/playbook-file';
import type { Report, RuleDefinition } from '../../rule';
import { stepIris } from '../../playbooks/step-iris';
import type { CheckedFile } from '../../world';

/** The tenants a file names, each with what names it. */
function* tenantsIn(file: CheckedFile): Generator<{ what: string; pointer: string }> {
  for (const { step, iri } of stepIris(file))
    if (iri.collection === 'tenants') yield { what: `"${step.name}"`, pointer: iri.pointer };
  if (file.kind !== 'record') return;
  for (const record of elementsOf(file.value, '')) {
    const tenant = isMap(record.value) ? record.value.tenant : undefined;
    for (const iri of irisIn(tenant, `${record.pointer}/tenant`))
      if (iri.collection === 'tenants') yield { what: 'This record', pointer: iri.pointer };
  }
}

export default {
  title: 'Tenant of the author’s instance',
  severity: 'warning',
  why: 'A tenant exists on one installation. On another the import cannot resolve it, and the record belongs to nobody or is refused.',
  remedy: 'Leave the tenant out, or take it from the record the playbook runs on.',
  fix: 'unsafe',
  kinds: [...playbookKinds, 'record'],
  *check(file): Iterable<Report> {
    for (const { what, pointer } of tenantsIn(file)) {
      const isWhole = pointer.endsWith('/@id');
      yield {
        message: `${what} names a tenant that other installations do not have.`,
        pointer,
        fix: unsafeFix('Leave the tenant out', {
          remove: isWhole ? pointer.slice(0, -'/@id'.length) : pointer,
        }),
      };
    }
  },
} satisfies RuleDefinition;
