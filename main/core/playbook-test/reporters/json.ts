import { connectorTotals } from '../coverage/connector';
import { totalsOf } from '../coverage/shares';
import { countsOf, isClean, type TestReporter } from './meta';

/** Everything there is to know, for programs. */
export const jsonTestReport: TestReporter = (report, { version }) =>
  `${JSON.stringify(
    {
      version,
      clean: isClean(report),
      counts: countsOf(report),
      duration: report.duration,
      tests: report.results,
      problems: report.problems,
      ...(report.coverage && {
        coverage: {
          totals: totalsOf(report.coverage),
          playbooks: report.coverage,
          belowThresholds: report.belowThresholds,
        },
      }),
      ...(report.connector && {
        connector: report.connector.name,
        python: report.connector.python,
        interpreter: report.connector.interpreter,
        ...(report.connector.coverage && {
          coverage: {
            totals: connectorTotals(report.connector.coverage),
            ...report.connector.coverage,
            belowThresholds: report.belowThresholds,
          },
        }),
      }),
    },
    null,
    2,
  )}\n`;
