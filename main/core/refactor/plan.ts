import type { Refactoring } from '../contract/refactoring';
import type { ChangePlan } from '../edit/references/plan';
import { planExtract } from './extract/extract';
import { planInline } from './inline/inline';
import { planSplit } from './collection/split';
import { planLiteral } from './literal/extract-literal';
import { planLoop } from './loop/loop';
import { planVariableRename } from './variable/rename';
import type { RefactorSource } from './planned';

/**
 * Works out a refactoring.
 * @throws PackwrightError `invalid-input` with the reason where runs would not be the same afterwards
 */
export function planRefactoring(source: RefactorSource, wanted: Refactoring): ChangePlan {
  switch (wanted.kind) {
    case 'extract':
      return planExtract(source, wanted);
    case 'inline':
      return planInline(source, wanted);
    case 'literal':
      return planLiteral(source, wanted);
    case 'variable':
      return planVariableRename(source, wanted);
    case 'collection':
      return planSplit(source, wanted);
    case 'loop':
      return planLoop(source, wanted);
  }
}
