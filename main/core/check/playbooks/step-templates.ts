import type { PlaybookStep } from '../../content/playbook';
import { joinPointer } from '../../text/pointer';
import { analyseTemplate } from '../../template/analysis/analyse';
import type { TemplateAnalysis } from '../../template/analysis/model';
import { memo } from '../facts';
import { playbooksOf, type PlaybookFile } from './playbook-file';
import { templatesIn } from '../templates/templates';

/** One template among the arguments of a step, with its analysis. */
export interface StepTemplate {
  read: PlaybookFile;
  step: PlaybookStep;
  pointer: string;
  source: string;
  analysis: TemplateAnalysis;
}

/** Every template of the playbooks in a file, analysed once for all rules. */
export const stepTemplates = memo((file): readonly StepTemplate[] =>
  playbooksOf(file).flatMap((read) =>
    read.playbook.steps.flatMap((step) =>
      [...templatesIn(step.arguments, joinPointer(step.pointer, 'arguments'))].map(({ pointer, source }) => {
        return { read, step, pointer, source, analysis: analyseTemplate(source) };
      }),
    ),
  ),
);
