import { playbooksIn } from '../../../content/playbook-set';
import { elementsOf, mapOf, member, textOf } from '../../../text/values';
import { pathInPackage } from '../../packs/connectors';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Ingestion without the playbook that fetches',
  severity: 'warning',
  why: 'A connector with `ingestion_supported` offers its wizard, which copies the sample playbooks tagged `dataingestion` and runs the one tagged `ingest`. Without it the wizard ends in an error.',
  remedy: 'Ship the ingestion playbooks with their tags, or set `ingestion_supported` to `false`.',
  kinds: ['connector'],
  *check(file, world) {
    if (member(file.value, 'ingestion_supported') !== true) return;
    const samples = world.file(pathInPackage(file, 'playbooks/playbooks.json'));
    const playbooks = samples && playbooksIn(samples.value);
    // Packages whose samples are not among the files say nothing about them.
    if (!playbooks) return;
    const tags = playbooks.map(({ value }) =>
      elementsOf(mapOf(value).recordTags, '').map((tag) => (textOf(tag.value) ?? '').split('/').at(-1)),
    );
    if (tags.some((each) => each.includes('ingest'))) return;
    yield { message: 'No sample playbook is tagged "ingest".', pointer: '/ingestion_supported' };
  },
} satisfies RuleDefinition;
