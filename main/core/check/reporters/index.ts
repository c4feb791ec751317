import { githubReport } from './github';
import { gitlabReport } from './gitlab';
import { htmlReport } from './html';
import { humanReport } from './human';
import { jsonReport } from './json';
import { junitReport } from './junit';
import { markdownReport } from './markdown';
import type { Reporter } from './meta';
import { sarifReport } from './sarif';

/** Every format findings can be written in, by the name the command line knows it by. */
export const reporters: Readonly<Record<string, Reporter>> = {
  human: humanReport,
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
  gitlab: gitlabReport,
  markdown: markdownReport,
  html: htmlReport,
};
