import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ConnectorOperation } from '@core/content/connector/model';
import { proposedSchema } from '@core/content/connector/propose-schema';
import { type SchemaDifference, schemaDifferences } from '@core/content/connector/schema-fit';
import { PackwrightError } from '@core/contract/errors';
import { applyChanges, composeChanges, type TextChange } from '@core/text/changes';
import { setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { member } from '@core/text/values';
import { inOneLine } from '@core/text/visible';
import { readPackage } from '../../../../connector-runtime/package/read-package';
import { openTarget } from '../../../../workspace/open-target';
import { safeFolder } from '../../../../workspace/safe-path';
import { writeEdit } from '../../../../workspace/write-edit';
import { type CommandIo, exitCode } from '../../command';
import { cassetteFile, valueFile } from '../../input-files';
import { declaredOperation } from './declared-operation';

const options = {
  answer: { type: 'string', multiple: true },
  cassette: { type: 'string', multiple: true },
  write: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

interface Proposal {
  operation: string;
  answers: number;
  /** Where what it answered is unlike what it declares; empty where it declares nothing. */
  differences: SchemaDifference[];
  proposed: unknown;
  /** Whether the declared schema is to be replaced. */
  isUnlike: boolean;
  /** Of the operation in the manifest. */
  pointer: string;
}

/** `packwright connector schema`: output schemas from recorded answers, beside the declared ones. */
export async function connectorSchema(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [path, ...more] = positionals;
  const { answer = [], cassette = [] } = values;
  if (path === undefined || more.length > 0 || answer.length + cassette.length === 0) {
    throw new PackwrightError(
      'invalid-input',
      'Name one connector, and answers of its operations: --answer, --cassette or both.',
      'For example: packwright connector schema . --answer get_host=answer.json --write',
    );
  }
  const target = await openTarget(resolve(io.cwd, path), io);
  try {
    const connector = await readPackage(target.folder);
    const answers = new Map<ConnectorOperation, unknown[]>();
    const add = (name: string, value: unknown) => {
      const operation = declaredOperation(connector, name);
      answers.set(operation, [...(answers.get(operation) ?? []), value]);
    };
    for (const each of answer) {
      const [, operation, file] = /^([^=]+)=(.+)$/.exec(each) ?? [];
      if (operation === undefined || file === undefined)
        throw new PackwrightError(
          'invalid-input',
          `--answer ${each} names no operation and file.`,
          'For example: --answer get_host=answer.json',
        );
      add(operation, await valueFile(file, io));
    }
    for (const file of cassette)
      for (const recording of (await cassetteFile(file, io)).recordings)
        if (recording.connector === connector.name)
          for (const each of recording.answers)
            // A recorded result has the envelope of the platform.
            if ('result' in each) add(recording.operation, member(each.result, 'data'));
    const proposals = [...answers].map(([operation, given]) => proposalOf(operation, given));
    if (values.write) await write(resolve(io.cwd, path), proposals, io);
    io.out(
      values.json ? `${JSON.stringify(proposals.map(shown), null, 2)}\n` : proposals.map(report).join(''),
    );
    const isUnlike = proposals.some(({ differences }) => differences.length > 0);
    return isUnlike && !values.write ? exitCode.findings : exitCode.clean;
  } finally {
    await target.dispose();
  }
}

function proposalOf(
  { operation, outputSchema, pointer }: ConnectorOperation,
  answers: readonly unknown[],
): Proposal {
  const proposed = proposedSchema(answers);
  // Compared as a whole, as what one answer lacks another may have.
  const differences = schemaDifferences(outputSchema, proposed);
  const isUnlike = outputSchema === undefined || outputSchema === null || differences.length > 0;
  return { operation, answers: answers.length, differences, proposed, isUnlike, pointer };
}

/** Puts what is proposed into the manifest, where it differs from what is declared; every other byte stays. */
async function write(folder: string, proposals: readonly Proposal[], io: CommandIo): Promise<void> {
  const before = await readFile(join(folder, 'info.json'), 'utf8').catch(() => {
    throw new PackwrightError(
      'unsupported',
      'Schemas are written into the folder of a connector, with its info.json.',
      'Name that folder, or leave --write out.',
    );
  });
  let text = before;
  let changes: readonly TextChange[] = [];
  for (const { pointer, proposed, isUnlike } of proposals) {
    if (!isUnlike) continue;
    const next = setAt(text, joinPointer(pointer, 'output_schema'), proposed);
    text = applyChanges(text, next);
    changes = composeChanges(changes, next);
  }
  if (changes.length === 0) return;
  await writeEdit(await safeFolder(folder), { files: [{ path: 'info.json', changes }] });
  io.err('info.json was changed\n');
}

function report({ operation, answers, differences, proposed }: Proposal): string {
  const count = answers === 1 ? '1 answer' : `${answers} answers`;
  const lines = differences.map(
    ({ path, schema, answer }) =>
      `  ${path.join('.') || 'data'}: declared is ${schema}, answered was ${answer}`,
  );
  return `${[`${operation}, ${count}`, ...lines].map(inOneLine).join('\n')}\n${JSON.stringify(proposed, null, 2)}\n`;
}

function shown({ operation, answers, differences, proposed }: Proposal): object {
  return { operation, answers, differences, proposed };
}
