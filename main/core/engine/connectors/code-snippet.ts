import { offlineModules } from '../../content/code-snippet/modules';
import { importedModules, refusals } from '../../content/code-snippet/restrictions';
import type { PythonAnswer } from '../host';
import type { StepCall } from '../step-call';
import { type BuiltIn, BuiltInFailure, textParam } from './built-in';

/** Longest standard error that is shown with the step. */
const longestNote = 2_000;

/**
 * Code Snippet: runs the rendered Python text; what it prints is the result (docs/platform/snippets.md#output). Without
 * a Python the step is answered like any operation that cannot run offline.
 */
export const codeSnippet: BuiltIn = {
  connector: 'code-snippet',
  operations: ['python_inline', 'python_inline_code_editor'],
  async run(call, params) {
    const { python } = call.run.host;
    if (!python) return undefined;
    const code = textParam(params, 'python_function');
    const version = textParam(call.step.arguments, 'version');
    const allowImports = importsAllowed(call);
    const refused = refusals(code, version, allowImports).map(({ name }) => `'${name}'`);
    if (refused.length > 0) throw new BuiltInFailure(`Uses of [${refused.join(', ')}] is restricted`);
    const answer = await python.run({
      code,
      version,
      allowImports,
      seed: Math.floor(call.random.next() * 0x1_0000_0000),
      now: call.run.time.now,
    });
    if (!answer.ok) throw failureOf(call, code, answer);
    const remark = answer.stderr.trim();
    if (remark !== '') call.note(`The code wrote to standard error: ${remark.slice(0, longestNote)}`);
    return { code_output: outputOf(answer.stdout) };
  },
};

/** What the code printed, without blanks around it: the value where it is JSON, else the text. */
function outputOf(stdout: string): unknown {
  const text = stdout.trim();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** As the step's configuration says; one that is not in the workspace may well allow them. */
function importsAllowed(call: StepCall): boolean {
  const { configuration } = call.run.host.connectors;
  const settings = configuration?.('code-snippet', textParam(call.step.arguments, 'config'));
  return settings?.['allow_imports'] !== false;
}

const limits: Readonly<Record<'timeout' | 'memory' | 'output', string>> = {
  timeout: 'The code ran longer than a snippet may and was ended.',
  memory: 'The code needed more memory than a snippet may use.',
  output: 'The code printed more than a snippet may.',
};

/** Modules that the connector predefines, so that snippets use them without an import; offline they are missing. */
const atHand = /NameError: name '(numpy|pandas)' is not defined/;

function failureOf(
  call: StepCall,
  code: string,
  answer: Extract<PythonAnswer, { ok: false }>,
): BuiltInFailure {
  const absent = answer.message.includes('ModuleNotFoundError')
    ? importedModules(code).flatMap(({ name }) => (offlineModules.has(name) ? [] : [name]))
    : (atHand.exec(answer.message)?.slice(1) ?? []);
  if (absent.length > 0) {
    const names = absent.map((name) => `"${name}"`).join(', ');
    call.note(
      `Offline there is no module ${names}. Give the step a mock output ("mock_result"), or let the run use the Python of this computer.`,
    );
  }
  if (answer.stdout.trim() !== '') {
    call.note(`Printed before it ended: ${answer.stdout.trim().slice(0, longestNote)}`);
  }
  const { kind, message } = answer;
  if (kind === 'restricted') return new BuiltInFailure(message);
  if (kind !== 'error') return new BuiltInFailure(limits[kind]);
  call.note(message);
  return new BuiltInFailure(exceptionText(message));
}

/**
 * What Python's `str()` says of the exception, which is all the connector reports; where it happened, only of an error
 * of syntax, as `(code_run, line 1)` (docs/platform/engine.md#failures). An exception that says nothing keeps its name.
 */
function exceptionText(report: string): string {
  const lines = report.trimEnd().split('\n');
  // The exception follows the indented places of its traceback, and may continue over several lines.
  const text = lines.slice(lines.findLastIndex((line) => /^(?: {2}|File ")/.test(line)) + 1).join('\n');
  const [, name = '', said = ''] = /^([\w.]+)(?:: ([\s\S]*))?$/.exec(text) ?? ['', '', text];
  if (!/^(?:Syntax|Indentation|Tab)Error$/.test(name)) return said || name;
  const [, line = '1'] = /line (\d+)/.exec(report) ?? [];
  return `${said} (code_run, line ${line})`;
}
