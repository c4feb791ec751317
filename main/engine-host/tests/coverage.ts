import { textUuid } from '@core/text/text-uuid';
import type { CoveredPlaybook } from '@core/playbook-test/coverage/html';
import type { Hits } from '@core/playbook-test/coverage/hits';
import { coverageOf } from '@core/playbook-test/coverage/report';
import { Library } from '../library';
import type { RunMaterial } from '../protocol';

/** Coverage of the playbooks that any of the runs went through, by name. */
export function coveredPlaybooks(material: RunMaterial, hits: Hits): CoveredPlaybook[] {
  const library = new Library(material, '');
  const seen = new Set<string>();
  return material.items
    .flatMap((item): CoveredPlaybook[] => {
      if (item.kind !== 'playbook' && item.kind !== 'playbookBlock') return [];
      const uuid = item.uuid ?? textUuid(`${item.path}#${item.pointer}`);
      if (!Object.hasOwn(hits, uuid) || seen.has(uuid)) return [];
      seen.add(uuid);
      const playbook = library.playbookAt(item.path, item.pointer);
      return [{ playbook, coverage: coverageOf(playbook, { uuid, path: item.path }, hits) }];
    })
    .sort((a, b) => (a.coverage.name < b.coverage.name ? -1 : 1));
}
