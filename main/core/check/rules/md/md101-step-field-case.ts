import type { StepTypeName } from '../../../content/steps/index';
import type { PlaybookStep } from '../../../content/playbook';
import { joinPointer } from '../../../text/pointer';
import { knownModules } from '../../packs/known-content';
import { playbookIn, playbookKinds } from '../../playbooks/playbook-file';
import { safeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';
import { mapOf } from '../../../text/values';

/** The module a step writes to: `/api/3/alerts`, `/api/3/upsert/alerts`, `/api/ingest-feeds/alerts`. */
function writtenModule(step: PlaybookStep): string | null {
  const { collection, collectionType } = step.arguments;
  const iri = step.type?.name === 'UpdateRecord' ? collectionType : collection;
  return typeof iri === 'string'
    ? (/^\/?api\/(?:3\/(?:upsert\/)?|ingest-feeds\/)([a-z0-9_]+)$/.exec(iri)?.[1] ?? null)
    : null;
}

const writers: ReadonlySet<StepTypeName | undefined> = new Set([
  'InsertData',
  'UpdateRecord',
  'IngestBulkFeed',
]);

export default {
  title: 'Field name in the wrong letter case',
  severity: 'error',
  fix: 'safe',
  why: 'Field names are exact. The platform drops a value for a name it does not know, without a word.',
  remedy: 'Write the name as the module defines it.',
  kinds: playbookKinds,
  *check(file, world) {
    for (const step of playbookIn(file)?.playbook.steps ?? []) {
      const module = writers.has(step.type?.name) ? writtenModule(step) : null;
      if (module === null) continue;
      const fields = knownModules(world).get(module)?.fields;
      if (!fields) continue;
      for (const name of Object.keys(mapOf(step.arguments.resource))) {
        if (fields.has(name)) continue;
        const pointer = joinPointer(step.pointer, 'arguments', 'resource', name);
        const meant = [...fields.keys()].find((field) => field.toLowerCase() === name.toLowerCase());
        if (meant === undefined) continue;
        yield {
          message: `"${step.name}" writes ${module}.${name}; the field is called ${meant}.`,
          pointer,
          fix: safeFix(`Write ${meant}`, { rename: pointer, key: meant }),
        };
      }
    }
  },
} satisfies RuleDefinition;
