import type { ArgumentKind, StepArgument } from '../content/steps/argument';
import { sectionArguments, type StepSection } from '../content/steps/common';
import { envelopeKeys, type ResultKey, type StepResult } from '../content/steps/result';
import type { StepType } from '../content/steps/index';
import { stepFamilies, type StepFamily } from '../contract/documentation';

const familyTitles: Readonly<Record<StepFamily, string>> = {
  trigger: 'Triggers',
  flow: 'Flow',
  record: 'Records',
  connector: 'Connectors',
  human: 'People',
  reference: 'Other playbooks',
  other: 'Others',
};

const sectionTitles: Readonly<Record<StepSection, string>> = {
  condition: 'condition',
  loop: 'loop',
  bulk: 'loop in batches',
  retry: 'retry',
  'ignore-errors': 'errors ignored',
  mock: 'mock output',
  variables: 'variables',
  message: 'comment',
  agent: 'agent',
};

const kinds: Partial<Readonly<Record<ArgumentKind, string>>> = {
  'long-text': 'text',
  'rich-text': 'rich text',
  'playbook-parameters': 'values by parameter',
  'wait-rule': 'rule',
  fields: 'values by field',
  merging: 'way by field',
};

/** The page that explains every step type, in Markdown. */
export function stepsPage(types: readonly StepType[]): string {
  const chapters = stepFamilies.flatMap((family) => {
    const own = types.filter((type) => type.family === family);
    return own.length === 0 ? [] : [`## ${familyTitles[family]}\n\n${own.map(chapter).join('\n\n')}`];
  });
  return `# Step types

${types.length} types, as the editor's forms, the engine and the checks know them. \`packwright steps --json\` lists them as data, and \`packwright steps --markdown\` writes this page.

Every argument may be a template. Besides its own arguments a type takes sections: ${sections()}.

${chapters.join('\n\n')}
`;
}

function sections(): string {
  return Object.entries(sectionTitles)
    .map(([section, title]) => {
      const keys = sectionArguments([section as StepSection]).map(({ key }) => `\`${key}\``);
      return keys.length === 0 ? title : `${title} (${keys.join(', ')})`;
    })
    .join(', ');
}

function chapter(type: StepType): string {
  const parts = [`### ${type.label}`, `\`${type.name}\` · \`${type.uuid}\``, type.purpose];
  if (type.retired !== undefined) parts.push(`No longer offered. In its place: ${type.retired}.`);
  const own = type.arguments.filter(({ editorOnly }) => !editorOnly);
  if (type.setsVariables) parts.push('Every key is a variable; keys are evaluated by length, then by bytes.');
  if (own.length > 0) parts.push(own.map(line).join('\n'));
  if (type.sections.length > 0)
    parts.push(`Sections: ${type.sections.map((section) => sectionTitles[section]).join(', ')}.`);
  parts.push(`Result: ${result(type.result)}`);
  return parts.join('\n\n');
}

function line(argument: StepArgument): string {
  const { key, title, kind, required, older, help, choices, default: otherwise } = argument;
  const facts = [
    kinds[kind] ?? kind,
    required ? 'required' : '',
    older ? 'older' : '',
    choices ? `one of ${choices.map(({ value }) => `\`${value}\``).join(', ')}` : '',
    isPlain(otherwise) ? `else \`${String(otherwise)}\`` : '',
  ].filter(Boolean);
  return `- \`${key}\` ${title} (${facts.join('; ')})${help === undefined ? '' : `. ${help}`}`;
}

const isPlain = (value: unknown) => value !== undefined && value !== '' && typeof value !== 'object';

function result(shape: StepResult): string {
  switch (shape.shape) {
    case 'nothing':
      return 'none.';
    case 'anything':
      return 'as the step makes it.';
    case 'text':
      return `${shape.help}.`;
    case 'record':
      return `the record${also(shape.also)}.`;
    case 'records':
      return 'a list of records.';
    case 'envelope':
      return `${keys(envelopeKeys)}${shape.data ? `; of the data ${keys(shape.data)}` : ''}.`;
    case 'variables':
      return 'the variables. They are read as `vars.<name>`; a loop gives a list of them.';
    case 'last-step':
      return 'that of the last step of the playbook it runs.';
    case 'answers':
      return `\`input\` with the values of the form${also(shape.also)}.`;
    case 'map':
      return `${keys(shape.keys)}.`;
    case 'list':
      return `a list of ${keys(shape.keys)}.`;
  }
}

const also = (more: readonly ResultKey[] = []) => (more.length === 0 ? '' : `, and ${keys(more)}`);
const keys = (list: readonly ResultKey[]) => list.map(({ key, help }) => `\`${key}\` (${help})`).join(', ');
