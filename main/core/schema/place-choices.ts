import { callIn, type ConnectorCall } from '../check/templates/known-data';
import { uuidOfIri } from '../content/iri';
import { systemFields } from '../content/module/system-fields';
import { readPlaybook, type Playbook, type PlaybookStep } from '../content/playbook';
import { playbooksIn } from '../content/playbook-set';
import { stepTypes } from '../content/steps/index';
import { argumentsOf } from '../content/steps/step-type';
import { plainModule } from '../content/steps/wording';
import type { FormSchema, SchemaModule } from '../contract/form-schema';
import { operators } from '../query/operators';
import { formatPointer, getAt, parsePointer } from '../text/pointer';
import { mapOf } from '../text/values';

/** A text that can stand at a place, and what it means where the text alone does not say. */
export interface PlaceChoice {
  text: string;
  label: string;
  detail: string;
}

/** What can stand at a place. */
export interface PlaceOffer {
  choices: readonly PlaceChoice[];
  /** Why nothing is offered although the place takes one of a known set, as a sentence; null where there is no reason. */
  unknown: string | null;
}

/** What is known beside the file: what forms offer, and the parameters of the operation that the step at the place calls. */
export interface PlaceKnowledge {
  schema: FormSchema;
  /** Null where nobody declares them. */
  parameters: readonly string[] | null;
}

const nothing: PlaceOffer = { choices: [], unknown: null };
const offer = (choices: readonly PlaceChoice[]): PlaceOffer => ({ choices, unknown: null });
const unknown = (why: string): PlaceOffer => ({ choices: [], unknown: why });

/**
 * What can stand at a place of a playbook's JSON where no template is written: IRIs of picklist items, playbooks, steps and
 * step types, names of modules, fields, connectors, operations and parameters.
 * @param pointer of the value; a key belongs to its value
 * @param isKey whether the key is meant, not the value
 */
export function placeChoices(
  value: unknown,
  pointer: string,
  isKey: boolean,
  known: PlaceKnowledge,
): PlaceOffer {
  const playbook = playbookAround(value, pointer);
  if (!playbook) return nothing;
  const step = stepAround(playbook, pointer);
  const way = parsePointer(pointer.slice((step ?? playbook).pointer.length));
  const last = way.at(-1) ?? '';
  if (!isKey) {
    const linked = ofPlaybook(playbook, way, last, step);
    if (linked) return linked;
  }
  if (!step || way[0] !== 'arguments' || way.length < 2) return nothing;
  return new StepPlace(step, known).at(way.slice(1), isKey);
}

/** The call of the step around a place, whose parameters `PlaceKnowledge` has; null where there is none. */
export function callAround(value: unknown, pointer: string): ConnectorCall | null {
  const playbook = playbookAround(value, pointer);
  const step = playbook && stepAround(playbook, pointer);
  return step ? callIn(step) : null;
}

function playbookAround(value: unknown, pointer: string): Playbook | null {
  const set = playbooksIn(value) ?? [{ value, pointer: '' }];
  const holding = set.find((one) => `${pointer}/`.startsWith(`${one.pointer}/`));
  return holding ? readPlaybook(holding.value, holding.pointer) : null;
}

const stepAround = ({ steps }: Playbook, pointer: string): PlaybookStep | null =>
  steps.find((step) => `${pointer}/`.startsWith(`${step.pointer}/`)) ?? null;

/** What links the parts of a playbook with each other, wherever it is written; null for another place. */
function ofPlaybook(
  { steps, groups, triggerUuid }: Playbook,
  way: readonly string[],
  last: string,
  around: PlaybookStep | null,
): PlaceOffer | null {
  const stepChoice = ({ uuid, name, type }: PlaybookStep): PlaceChoice => ({
    text: `/api/3/workflow_steps/${uuid}`,
    label: name,
    detail: type?.label ?? 'step',
  });
  const isRoute = way[0] === 'routes' || way[0] === 'workflowRoutes';
  if (last === 'stepType' && around && way.length === 1)
    return offer(
      stepTypes.map(({ uuid, label, purpose }) => ({
        text: `/api/3/workflow_step_types/${uuid}`,
        label,
        detail: purpose,
      })),
    );
  if (last === 'triggerStep' && way.length === 1)
    return offer(steps.filter(({ type }) => type?.family === 'trigger').map(stepChoice));
  if (isRoute && last === 'sourceStep') return offer(steps.map(stepChoice));
  if (last === 'step_iri' || (isRoute && last === 'targetStep'))
    return offer(steps.filter(({ uuid }) => uuid !== triggerUuid && uuid !== around?.uuid).map(stepChoice));
  if (last === 'group' && (isRoute || (around && way.length === 1)))
    return offer(
      groups.map(({ uuid, name }) => ({
        text: `/api/3/workflow_groups/${uuid}`,
        label: name === '' ? uuid : name,
        detail: 'group',
      })),
    );
  return null;
}

/** The places among the arguments of a step. */
class StepPlace {
  constructor(
    private readonly step: PlaybookStep,
    private readonly known: PlaceKnowledge,
  ) {}

  at([key = '', ...below]: readonly string[], isKey: boolean): PlaceOffer {
    const { step } = this;
    const declared = step.type ? argumentsOf(step.type).find((one) => one.key === key) : undefined;
    if (isKey && below.length === 0) return this.argumentKeys();
    if (!declared) return nothing;
    const isWhole = below.length === 0;
    switch (declared.kind) {
      case 'module':
        return isWhole ? this.modules((type) => type) : nothing;
      case 'modules':
        return this.modules((type) => type);
      case 'collection':
        return isWhole ? this.modules((type) => `/api/3/${type}`) : nothing;
      case 'search':
        return isWhole ? this.modules((type) => `${type}?$limit=30`) : nothing;
      case 'connector':
        return offer(
          this.known.schema.connectors.map(({ name, label }) => ({ text: name, label: name, detail: label })),
        );
      case 'operation':
      case 'configuration':
        return isWhole ? this.ofConnector(declared.kind) : nothing;
      case 'playbook':
        return offer(
          this.known.schema.playbooks
            .filter(({ isBlock }) => !isBlock)
            .map(({ uuid, name, collection }) => ({
              text: `/api/3/workflows/${uuid}`,
              label: name,
              detail: collection ?? 'playbook',
            })),
        );
      case 'choice':
        return offer(
          (declared.choices ?? []).map(({ value, title }) => ({ text: value, label: value, detail: title })),
        );
      case 'fields':
        return this.fields(below, isKey);
      case 'query':
        return this.query(below, isKey);
      case 'parameters':
        return isKey && below.length === 1 ? this.operationParameters() : nothing;
      case 'playbook-parameters':
        return isKey && below.length === 1 ? this.calledParameters() : nothing;
      default:
        return nothing;
    }
  }

  private argumentKeys(): PlaceOffer {
    const { type, arguments: args } = this.step;
    if (!type) return unknown('Nobody here knows the type of this step.');
    return offer(
      argumentsOf(type)
        .filter(({ key, editorOnly, older }) => !editorOnly && !older && !Object.hasOwn(args, key))
        .map(({ key, title }) => ({ text: key, label: key, detail: title })),
    );
  }

  private modules(write: (type: string) => string): PlaceOffer {
    return offer(
      this.known.schema.modules.map(({ type, title }) => ({ text: write(type), label: type, detail: title })),
    );
  }

  private ofConnector(what: 'operation' | 'configuration'): PlaceOffer {
    const name = this.step.type?.connector ?? this.step.arguments.connector;
    const connector = this.known.schema.connectors.find((one) => one.name === name);
    if (!connector)
      return unknown(
        typeof name === 'string' && name !== ''
          ? `Nobody here knows the connector “${name}”.`
          : 'The step names no connector yet.',
      );
    const { operation } = this.step.arguments;
    // Of a connector that nobody declares, the operations are those that playbooks here call: this one, perhaps, alone.
    if (
      what === 'operation' &&
      !connector.here &&
      connector.operations.every((one) => one.name === operation)
    )
      return unknown(`Nobody here declares the operations of “${connector.name}”.`);
    return what === 'operation'
      ? offer(connector.operations.map(({ name: text, title }) => ({ text, label: text, detail: title })))
      : offer(
          connector.configurations.map(({ uuid, name: label }) => ({
            text: uuid,
            label,
            detail: 'configuration',
          })),
        );
  }

  private module(): SchemaModule | string {
    const type = this.step.type?.module?.(this.step.arguments) ?? plainModule(this.step.arguments.module);
    if (type === null) return 'The step names no module yet.';
    return (
      this.known.schema.modules.find((one) => one.type === type) ??
      `Nobody here knows the fields of “${type}”.`
    );
  }

  private fieldNames(taken: Readonly<Record<string, unknown>> = {}): PlaceOffer {
    const module = this.module();
    if (typeof module === 'string') return unknown(module);
    return offer(
      [...module.fields, ...(Object.keys(taken).length === 0 ? systemFields : [])]
        .filter(({ name }) => !Object.hasOwn(taken, name))
        .map(({ name, title, formType }) => ({ text: name, label: name, detail: `${title} · ${formType}` })),
    );
  }

  /** Keys and values of the fields that are written. */
  private fields([field, ...below]: readonly string[], isKey: boolean): PlaceOffer {
    if (field === undefined) return nothing;
    if (isKey && below.length === 0)
      return this.fieldNames({ ...mapOf(this.step.arguments.resource), '': 0 });
    return isKey ? nothing : this.items(field);
  }

  /** The items a picklist field can have, as IRIs. */
  private items(field: string): PlaceOffer {
    const module = this.module();
    if (typeof module === 'string') return unknown(module);
    const list = module.fields.find(({ name }) => name === field)?.picklist ?? null;
    if (list === null) return nothing;
    const known = this.known.schema.picklists.find(({ name }) => name === list);
    if (!known) return unknown(`Nobody here has the picklist “${list}”.`);
    return offer(known.items.map(({ iri, value }) => ({ text: iri, label: value, detail: `${list} item` })));
  }

  /** Fields, operators and values of the conditions of a search. */
  private query(below: readonly string[], isKey: boolean): PlaceOffer {
    if (isKey) return nothing;
    const last = below.at(-1);
    if (last === 'logic') return offer(['AND', 'OR'].map((text) => ({ text, label: text, detail: '' })));
    if (last === 'direction')
      return offer(['ASC', 'DESC'].map((text) => ({ text, label: text, detail: '' })));
    if (last === 'field') return this.fieldNames();
    if (last === 'operator')
      return offer(Object.keys(operators).map((text) => ({ text, label: text, detail: 'operator' })));
    if (last !== 'value') return nothing;
    const field = getAt(this.step.arguments.query, formatPointer([...below.slice(0, -1), 'field']));
    return typeof field === 'string' ? this.items(field) : nothing;
  }

  private operationParameters(): PlaceOffer {
    const call = callIn(this.step);
    if (!call) return unknown('The step names no operation yet.');
    const { parameters } = this.known;
    if (!parameters)
      return unknown(`Nobody here knows the parameters of “${call.operation}” of “${call.connector}”.`);
    return offer(
      parameters
        .filter((name) => !Object.hasOwn(call.params, name))
        .map((text) => ({ text, label: text, detail: 'parameter' })),
    );
  }

  /** What the playbook that is called takes. */
  private calledParameters(): PlaceOffer {
    const { workflowReference, arguments: given } = this.step.arguments;
    const uuid = uuidOfIri(workflowReference);
    const called = this.known.schema.playbooks.find((one) => one.uuid === uuid);
    if (!called)
      return unknown(
        uuid === null ? 'Which playbook is called is not known.' : 'The playbook that is called is not here.',
      );
    return offer(
      called.parameters
        .filter((name) => !Object.hasOwn(mapOf(given), name))
        .map((text) => ({ text, label: text, detail: `parameter of ${called.name}` })),
    );
  }
}
