import type { Playbook, PlaybookStep } from '@core/content/playbook';
import { mapOf } from '@core/text/values';
import type { RunOffer } from '@core/contract/run';
import { PackwrightError } from '@core/contract/errors';
import { formFields } from '@core/engine/form-fields';
import { GraphError, graphOf } from '@core/engine/playbook-graph';
import { resourcesOf } from '@core/engine/trigger-environment';
import { generatedRecord } from './generated-record';
import { Library } from './library';
import type { RunMaterial } from './protocol';
import { scenariosIn } from './scenario-file';
import { readOf } from '@core/engine/samples/playbook-reads';
import { emptyShape, mergeShapes, sampleOfShape } from '@core/engine/samples/read-shape';
import { recordsOfScenarios } from './scenario-records';

/** Most records of a module that are offered. */
const offeredRecords = 100;

/** The module of an input record where nothing says it: the one most playbooks work on. */
const mostUsedModule = 'alerts';

/** What the playbook at `path` can be started with. @throws PackwrightError when it cannot be started at all */
export async function offerFor(material: RunMaterial, path: string, pointer?: string): Promise<RunOffer> {
  const root = material.items.find((item) => item.path === path)?.root ?? '';
  const library = new Library(material, root);
  const playbook = library.playbookAt(path, pointer);
  const trigger = triggerOf(playbook);
  const named = resourcesOf(trigger);
  const modules = named.length > 0 ? named : modulesRead(playbook);
  return {
    trigger: trigger.type?.name ?? '',
    modules,
    needsRecord: needsRecord(trigger, named),
    inputs: inputsOf(library, playbook, trigger),
    records: [
      ...modules.flatMap((module) => storedRecords(library, module)),
      ...(await recordsOfScenarios(library, modules, playbook)),
      ...generated(library, playbook, modules),
    ],
    scenarios: scenariosIn(material),
  };
}

function triggerOf(playbook: Playbook): PlaybookStep {
  try {
    return graphOf(playbook).trigger;
  } catch (thrown) {
    if (thrown instanceof GraphError) {
      throw new PackwrightError('refused', thrown.message, 'Fix the playbook, then start it.');
    }
    throw thrown;
  }
}

/** Modules of the input record of a playbook that others start, recognised by what it does with the record. */
function modulesRead(playbook: Playbook): string[] {
  const steps = playbook.steps.map((step) => step.arguments);
  if (!JSON.stringify(steps).includes('vars.input.records')) return [];
  const written = steps.flatMap(({ collection, collectionType }) =>
    String(collection).includes('vars.input.records') && typeof collectionType === 'string'
      ? [collectionType.slice(collectionType.lastIndexOf('/') + 1)]
      : [],
  );
  return written.length > 0 ? [...new Set(written)] : [mostUsedModule];
}

function needsRecord(trigger: PlaybookStep, modules: readonly string[]): boolean {
  const kind = trigger.type?.name ?? '';
  if (kind === 'cybersponse.action')
    return modules.length > 0 && trigger.arguments.noRecordExecution !== true;
  return kind.startsWith('cybersponse.post_') || kind.startsWith('cybersponse.pre_');
}

function inputsOf(library: Library, playbook: Playbook, trigger: PlaybookStep): RunOffer['inputs'] {
  const kind = trigger.type?.name ?? '';
  if (kind === 'cybersponse.api_call') {
    return [
      { name: 'api_body', label: 'Body of the request', required: false, defaultValue: {}, formType: 'json' },
      {
        name: 'api_params',
        label: 'Parameters of the URL',
        required: false,
        defaultValue: {},
        formType: 'json',
      },
    ];
  }
  const declared = playbook.parameters.map((name) => ({
    name,
    label: name,
    required: false,
    ...sampleInput(library, playbook, name),
  }));
  const picklists = library.picklists();
  const fields = formFields(trigger.arguments.inputVariables, {
    picklist: (name) => picklists.list(name),
    records: (module) => storedRecords(library, module).map(({ record }) => mapOf(record)),
    record: null,
  });
  return [...fields, ...declared.filter(({ name }) => !fields.some((field) => field.name === name))];
}

/** A parameter has no type: which kind of value it takes is inferred from what the playbook reads of it. */
function sampleInput(
  library: Library,
  playbook: Playbook,
  name: string,
): { defaultValue: unknown; isMadeUp: true; formType: string } {
  const find = (uuid: string) => library.playbook(uuid);
  const read = emptyShape();
  mergeShapes(read, readOf(playbook, find, ['vars', 'input', 'params', name]));
  mergeShapes(read, readOf(playbook, find, ['vars', name]));
  const defaultValue = sampleOfShape(read, name);
  return { defaultValue, isMadeUp: true, formType: typeof defaultValue === 'object' ? 'json' : 'text' };
}

function storedRecords(library: Library, module: string): RunOffer['records'] {
  return library
    .records(module)
    .slice(0, offeredRecords)
    .map(({ record, uuid, item }) => ({
      label: item.title,
      origin: item.path,
      record: { ...record, '@id': `/api/3/${module}/${uuid}` },
    }));
}

function generated(library: Library, playbook: Playbook, modules: readonly string[]): RunOffer['records'] {
  const picklists = library.picklists();
  return modules.map((module) => {
    const schema = library.schemas().get(module) ?? null;
    return {
      label: `Generated record of ${module}`,
      origin: schema ? 'generated from the fields of the module' : 'generated from what the playbook reads',
      record: generatedRecord(module, schema, playbook, picklists, (uuid) => library.playbook(uuid)),
    };
  });
}
