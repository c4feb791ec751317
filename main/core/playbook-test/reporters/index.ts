import { humanTestReport } from './human';
import { jsonTestReport } from './json';
import { junitTestReport } from './junit';
import { markdownTestReport } from './markdown';
import type { TestReporter } from './meta';
import { tapTestReport } from './tap';

/** Every format tests can be reported in, by the name the command line knows it by. */
export const testReporters: Readonly<Record<string, TestReporter>> = {
  human: humanTestReport,
  json: jsonTestReport,
  junit: junitTestReport,
  markdown: markdownTestReport,
  tap: tapTestReport,
};
