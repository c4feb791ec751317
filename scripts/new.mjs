// `npm run new -- rule AREA NAME`, or `step`, `route`, `command`, `kind` and a NAME: writes the file and its test from
// the templates beside, brings the indexes up to date and says what to do next.

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generateRegistries } from './generate.mjs';
import { inRoot } from './lib/paths.mjs';
import { bold, giveUp, say, Trouble } from './lib/say.mjs';

const rules = 'main/core/check/rules';
const steps = 'main/core/content/steps/types';
const kinds = 'main/core/content/kinds';

/** By what is made: its files by their templates, what else the templates ask for, and what is left to do. */
const makers = {
  rule: {
    usage: 'rule AREA NAME, e.g. rule pb playbook-without-owner',
    values: ([area = '', name], usage) => ({ ...namesOf(ruleName(name, usage)), code: nextCode(area) }),
    files: ({ code, name }) => ({
      'rule.ts': `${rules}/${code.slice(0, 2)}/${code}-${name}.ts`,
      'rule-examples.ts': `test/core/check/rules/${code.slice(0, 2)}/${code}-${name}.ts`,
    }),
    next: ({ code }) => [
      'Write what it looks for, why and what to do about it; then two bad examples and a good one.',
      `See it work: npx vitest run --project unit test/core/check/rules.test.ts -t ${code.toUpperCase()}`,
      'Write its page: npx vitest run --project unit test/core/check/docs.test.ts -u',
    ],
  },
  step: {
    usage: 'step NAME, e.g. step find-records',
    values: ([name], usage) => ({ ...namesOf(name, usage), uuid: randomUUID(), order: nextOrder(steps, 10) }),
    files: ({ name }) => ({
      'step.ts': `${steps}/${name}.ts`,
      'step-handler.ts': `main/core/engine/steps/${name}.ts`,
      'step.test.ts': `test/core/engine/steps/${name}.test.ts`,
    }),
    next: () => [
      'Write the uuid, name and arguments the platform has for it, and its place in a family.',
      'Write how the engine runs it, and its test.',
      'Give it a row in docs/platform/steps.md, and write the reference: npx packwright steps --markdown > docs/steps.md',
    ],
  },
  route: {
    usage: 'route NAME, e.g. route api-keys',
    values: ([name], usage) => namesOf(name, usage),
    files: ({ name }) => ({
      'route.ts': `main/instance/routes/${name}.ts`,
      'route.test.ts': `test/instance/routes/${name}.test.ts`,
    }),
    next: () => ['Write what it answers, and tests of the answers as a client gets them.'],
  },
  command: {
    usage: 'command NAME, e.g. command add-note',
    values: ([name], usage) => namesOf(name, usage),
    files: ({ name }) => ({
      'command.ts': `renderer/src/features/playbook/commands/${name}.ts`,
      'command.test.ts': `test/renderer/playbook/commands/${name}.test.ts`,
    }),
    next: () => [
      'Write what it does and when it can; give it a shortcut that is free, or none.',
      'Where it belongs in the menu of the canvas: features/playbook/editing/canvas-menu.tsx.',
    ],
  },
  kind: {
    usage: 'kind NAME, e.g. kind global-variable',
    values: ([name], usage) => ({ ...namesOf(name, usage), order: nextOrder(kinds, 1) }),
    files: ({ name }) => ({
      'kind.ts': `${kinds}/${name}.ts`,
      'kind.test.ts': `test/core/content/kinds/${name}.test.ts`,
    }),
    next: () => ['Write which paths it owns, what is in its files and what they refer to.'],
  },
};

/** A name in the spellings the templates use. */
function namesOf(name, usage) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name ?? '')) {
    throw new Trouble(
      name === undefined ? 'There is no name.' : `"${name}" cannot be a name.`,
      `Write it in small letters with hyphens: npm run new -- ${usage}.`,
    );
  }
  const words = name.split('-');
  const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  const Name = words.map(capital).join('');
  return { name, Name, camel: Name.charAt(0).toLowerCase() + Name.slice(1), Title: capital(words.join(' ')) };
}

function ruleName(name, usage) {
  const words = (name ?? '').split('-').length;
  if (words < 2 || words > 5) {
    throw new Trouble(
      `A rule is called by two to five words, and "${name ?? ''}" is not.`,
      `Say what is wrong in the content: npm run new -- ${usage}.`,
    );
  }
  const areas = readdirSync(inRoot(rules), { recursive: true }).map(String);
  const taken = areas.find((path) => /\d{3}-(.*)\.ts$/.exec(path)?.[1] === name);
  if (taken) throw new Trouble(`There is a rule ${name} already: ${rules}/${taken}.`, 'Choose another name.');
  return name;
}

/** The code after the last one of an area. */
function nextCode(area) {
  const areas = readdirSync(inRoot(rules)).filter((name) => /^[a-z]{2}$/.test(name));
  if (!areas.includes(area)) {
    throw new Trouble(`There is no area "${area}" of rules.`, `Take one of ${areas.join(', ')}.`);
  }
  const numbers = readdirSync(inRoot(rules, area)).map((name) =>
    Number(/^[a-z]{2}(\d{3})-/.exec(name)?.[1] ?? 100),
  );
  return `${area}${Math.max(...numbers) + 1}`;
}

/** A place behind all that are taken in a folder. */
function nextOrder(folder, step) {
  const texts = readdirSync(inRoot(folder)).map((name) => readFileSync(inRoot(folder, name), 'utf8'));
  return Math.max(...texts.map((text) => Number(/^ {2}order: (\d+),$/m.exec(text)?.[1] ?? 0))) + step;
}

try {
  const [what, ...rest] = process.argv.slice(2);
  const maker = Object.hasOwn(makers, what ?? '') ? makers[what] : null;
  if (!maker) {
    const usages = Object.values(makers).map(({ usage }) => `\n  npm run new -- ${usage}`);
    throw new Trouble(`${what ? `"${what}" is nothing that can be made.` : 'What is new?'}`, usages.join(''));
  }
  const values = maker.values(rest, maker.usage);
  const files = Object.entries(maker.files(values));
  const taken = files.find(([, path]) => existsSync(inRoot(path)));
  if (taken) throw new Trouble(`There is a file ${taken[1]} already.`, 'Choose another name.');
  for (const [template, path] of files) {
    const text = readFileSync(inRoot('scripts', 'templates', `${template}.txt`), 'utf8');
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(
      inRoot(path),
      text.replaceAll(/__([A-Za-z]+)__/g, (_, word) => String(values[word])),
    );
    say(`Wrote ${bold(path)}`);
  }
  generateRegistries();
  say(
    `\n${bold('What to do next')}\n${maker
      .next(values)
      .map((line) => `- ${line}`)
      .join('\n')}`,
  );
} catch (error) {
  giveUp(error);
}
