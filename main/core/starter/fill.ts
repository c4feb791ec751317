import { PackwrightError } from '../contract/errors';
import { fileNameOf } from '../content/pack/file-name';
import { uuidOfIri } from '../content/iri';
import { member } from '../text/values';
import type { CreatedFile, FileEdit } from '../text/workspace-edit';
import { insertAt } from '../text/json/edit';
import { printValue } from '../text/json/print';
import { readJson } from '../text/json/read';
import { platformStyle } from '../text/json/style';
import { className, fieldName, moduleType, packageName } from './names';
import type { Starter } from './starter';

export interface FillContext {
  answers: Readonly<Record<string, string>>;
  newUuid(): string;
  /** Text of a file that is there, by its path below the folder; null where there is none. */
  existing(path: string): string | null;
}

/** What a filled starter makes, with paths below the folder it is made in. */
export interface FilledStarter {
  created: CreatedFile[];
  files: FileEdit[];
  /** The file to show. */
  opened: string;
}

/**
 * New content from a starter. Throws `invalid-input` where an answer is missing, `conflict` where a file it would make
 * is there already.
 */
export function fillStarter(starter: Starter, context: FillContext): FilledStarter {
  const filling = new Filling(starter, context);
  const created: CreatedFile[] = [];
  const files: FileEdit[] = [];
  let opened = '';
  for (const file of starter.files) {
    const path = filling.text(file.path);
    const present = context.existing(path);
    if (file.once === undefined) opened = path;
    if (file.once !== undefined && present !== null) {
      filling.takeUuid(file.once, present);
    } else if (file.append && present !== null) {
      files.push({ path, changes: insertAt(present, '', '-', filling.value(file.value)) });
    } else if (present !== null) {
      throw new PackwrightError('conflict', `${path} already exists.`, 'Choose another name.');
    } else {
      const value = filling.value(file.append ? [file.value] : file.value);
      const text =
        file.text === undefined ? printValue(value, platformStyle, '', false) : filling.text(file.text);
      created.push({ path, text });
    }
  }
  return { created, files, opened };
}

const forms: Record<string, (text: string) => string> = {
  file: fileNameOf,
  type: moduleType,
  field: fieldName,
  package: packageName,
  class: className,
  upper: (text) => text.toUpperCase(),
};

/** Puts answers and uuids in the places of one starter. */
class Filling {
  readonly #answers = new Map<string, string>();
  readonly #uuids = new Map<string, string>();

  constructor(
    starter: Starter,
    readonly context: FillContext,
  ) {
    for (const ask of starter.asks) {
      const given = Object.hasOwn(context.answers, ask.key) ? context.answers[ask.key]?.trim() : undefined;
      const answer = given ? given : ask.default === undefined ? undefined : this.text(ask.default);
      if (answer === undefined) {
        throw new PackwrightError(
          'invalid-input',
          `The ${ask.label.toLowerCase()} is missing.`,
          `Give the ${starter.label.toLowerCase()} a ${ask.label.toLowerCase()}.`,
        );
      }
      this.#answers.set(ask.key, answer);
    }
  }

  takeUuid(name: string, text: string): void {
    const uuid = uuidOfIri(member(readJson(text).value, 'uuid'));
    if (uuid !== null) this.#uuids.set(name, uuid);
  }

  text(template: string): string {
    return template.replace(/\$\{([a-zA-Z]\w*)(?::(\w+))?\}/g, (whole, key: string, form?: string) => {
      if (key === 'uuid') return this.#uuid(form ?? '');
      const answer = this.#answers.get(key);
      if (answer === undefined) return whole;
      return form === undefined ? answer : (forms[form]?.(answer) ?? answer);
    });
  }

  /** The value with every text in it filled in, keys included. */
  value(template: unknown): unknown {
    if (typeof template === 'string') return this.text(template);
    if (Array.isArray(template)) return template.map((item) => this.value(item));
    if (typeof template !== 'object' || template === null) return template;
    return Object.fromEntries(
      Object.entries(template).map(([key, inner]) => [this.text(key), this.value(inner)]),
    );
  }

  #uuid(name: string): string {
    const known = this.#uuids.get(name) ?? this.context.newUuid();
    this.#uuids.set(name, known);
    return known;
  }
}
