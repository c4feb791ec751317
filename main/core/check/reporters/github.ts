import type { Severity } from '../../contract/check';
import { concealing } from './concealing';
import { ruleLabel } from '../rule-names';
import { summaryLine } from './summary';

const commands: Record<Severity, string> = { error: 'error', warning: 'warning', hint: 'notice' };

/** Workflow commands of GitHub Actions, which show findings next to the lines of a pull request. */
export const githubReport = concealing((findings, meta) => {
  const lines = findings.map(({ code, severity, message, path, range: { start, end } }) => {
    const properties = {
      file: path,
      line: start.line,
      col: start.column,
      endLine: end.line,
      endColumn: end.column,
      title: `Packwright ${ruleLabel(code)}`,
    };
    const shown = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
    return `::${commands[severity]} ${shown.join(',')}::${data(message)}`;
  });
  return `${[...lines, summaryLine(findings, meta)].join('\n')}\n`;
});

/** Escapes as the runner undoes them; without them a file name could end the command. */
const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
