// What is found by its place and name: each registry is a folder whose files are entries, and the indexes made of it.
//
//   folder    where the entries are, in folders of their own or not
//   name      what the path of an entry in there looks like; its group `id` is what it is known by
//   unique    the groups of `name` no two entries may share; `id` alone by default
//   naming    the same for people, as the end of "Name it …"
//   besides   files in there that are no entries: helpers, types
//   exported  what an entry must export; `byDefault` in most cases
//   outputs   the files that are written, with what writes their text from the entries, sorted by path

import { dirname, relative } from 'node:path/posix';

const byDefault = {
  pattern: /^export default /m,
  what: 'a default export',
  remedy: 'Begin what it is with `export default`, as its neighbours do.',
};

/** Imports of the default exports of entries, under the names that `called` gives them. */
const imports = (entries, output, called) =>
  entries.map((entry) => `import ${called(entry)} from '${specifier(entry.path, output)}';\n`).join('');

const specifier = (path, output) => {
  const found = relative(dirname(output), path.replace(/\.tsx?$/, ''));
  return found.startsWith('.') ? found : `./${found}`;
};

/** Rules of the checker: a rule's code and name are the name of its file. */
const rules = {
  folder: 'main/core/check/rules',
  name: /^(?<area>[a-z]{2})\/(?<id>\k<area>\d{3})-(?<name>[a-z][a-z0-9]*(?:-[a-z0-9]+){1,4})\.ts$/,
  naming:
    'by its code and two to five words that say what is wrong, in the folder of its area: pb/pb102-playbook-without-start.ts',
  unique: ['id', 'name'],
  besides: /^index\.ts$/,
  exported: byDefault,
  outputs: {
    'main/core/check/rules/rules.generated.ts': ruleIndex,
    'main/core/contract/rule-names.generated.ts': ruleNames,
  },
};

const codeOf = ({ id }) => id.toUpperCase();

function ruleIndex(entries, output) {
  const lines = entries.map(
    (entry) => `  { code: '${codeOf(entry)}', name: '${entry.groups.name}', ...${entry.id} },\n`,
  );
  return `import type { Rule } from '../rule';
${imports(entries, output, ({ id }) => id)}
/** Every rule, area by area. */
export const rules: readonly Rule[] = [
${lines.join('')}];
`;
}

/** Apart from the rules themselves, so that code that needs only a name does not load them. */
function ruleNames(entries) {
  const lines = entries.map((entry) => `  ${codeOf(entry)}: '${entry.groups.name}',\n`);
  return `/** The name of every rule by its code. */
export const ruleNames = {
${lines.join('')}} as const;
`;
}

/**
 * Entries that are known by the names of their files, in an index `all` that is typed entry by entry: the compiler
 * derives the union of their names from it. `index` writes it: a list, or a map from the names of the files.
 */
const folderOf = (folder, { example, besides = /^index\.ts$/, index = listIndex }) => ({
  folder,
  name: /^(?<id>[a-z][a-z0-9-]*)\.tsx?$/,
  naming: `in small letters with hyphens: ${example}`,
  besides,
  exported: byDefault,
  outputs: { [`${folder}/all.generated.ts`]: index },
});

/** A name no word of the language can be. */
const called = ({ id }) => `_${id.replaceAll('-', '_')}`;

function listIndex(entries, output) {
  const lines = entries.map((entry) => `  ${called(entry)},\n`);
  return `${imports(entries, output, called)}
export const all = [
${lines.join('')}] as const;
`;
}

function mapIndex(entries, output) {
  const lines = entries.map((entry) => `  '${entry.id}': ${called(entry)},\n`);
  return `${imports(entries, output, called)}
export const all = {
${lines.join('')}} as const;
`;
}

/** Kinds of content: the id is the name of the file in the spelling of the language, and the contract knows it too. */
const kinds = {
  ...folderOf('main/core/content/kinds', {
    example: 'agent-memory.ts',
    besides: /^(?:index|found|named-thing|root-types|sheet|unseen)\.ts$/,
  }),
  outputs: {
    'main/core/content/kinds/all.generated.ts': (
      entries,
      output,
    ) => `import type { ContentKind } from '../kind';
${imports(entries, output, called)}
export const all: readonly ContentKind[] = [
${entries.map((entry) => `  { id: '${camelCase(entry.id)}', ...${called(entry)} },\n`).join('')}];
`,
    'main/core/contract/kind-ids.generated.ts': (entries) => `/** Ids of the kinds of content. */
export const kindIds = [
${entries.map(({ id }) => `  '${camelCase(id)}',\n`).join('')}] as const;
export type KindId = (typeof kindIds)[number];
`,
  },
};

const camelCase = (id) => id.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

const commands = folderOf('renderer/src/features/playbook/commands', {
  example: 'add-note.ts',
  besides: /^(?:index|canvas)\.ts$/,
});

/** Ids of the page's commands, as the files that declare them write them out; menus name them too. */
const commandIds = {
  folder: 'renderer/src',
  name: /^(?<id>.+)\.ts$/,
  naming: 'by what it declares: help-commands.ts',
  besides: /^(?!.*(?:-commands|\/playbook\/commands\/[a-z-]+)\.ts$)|\/commands\/(?:index|canvas)\.ts$/,
  exported: {
    pattern: /\bid: '[a-z]+\.[A-Za-z.]+'/,
    what: 'the id of a command',
    remedy: "Write it out, area and verb: id: 'file.save'.",
  },
  outputs: {
    'main/core/contract/command-ids.generated.ts': (entries) => {
      const declared = entries.flatMap(({ text }) => [...text.matchAll(/\bid: ('[a-z]+\.[A-Za-z.]+')/g)]);
      const ids = [...new Set(declared.map(([, id]) => id))].sort();
      return `/** Ids of the page's commands. */\nexport type CommandId =\n${ids.map((id) => `  | ${id}\n`).join('')};\n`;
    },
  },
};

const editors = folderOf('renderer/src/app/editors', {
  example: 'source.ts',
  besides: /^(?:index|editor-view)\.tsx?$/,
});

/** How the difference of an item of a kind is shown. */
const compareForms = folderOf('renderer/src/features/compare/forms', {
  example: 'playbook.ts',
  besides: /^(?:index|compare-form)\.tsx?$/,
});

export const registries = [
  rules,
  editors,
  commands,
  commandIds,
  kinds,
  compareForms,
  folderOf('main/core/content/steps/types', { example: 'find-records.ts' }),
  folderOf('main/core/engine/steps', { example: 'find-records.ts' }),
  folderOf('main/instance/routes', {
    example: 'api-keys.ts',
    besides: /^(?:index|route|lists|run-shapes)\.ts$/,
    index: mapIndex,
  }),
  folderOf('main/remote/kinds', {
    example: 'view-templates.ts',
    besides: /^(?:index|remote-kind)\.ts$/,
    index: mapIndex,
  }),
];
