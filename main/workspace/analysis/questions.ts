import { callsOf } from '@core/edit/connectors/calls';
import { planConnectorMove } from '@core/edit/connectors/move';
import { choicesOf } from '@core/export/plan';
import { planReplace } from '@core/search/replace';
import { searchContent } from '@core/search/search';
import { documentationOf } from '@core/docs/documentation';
import type { CallShape } from '../../workers/wire';
import type { WorkspaceIndex } from '../workspace-index';
import { agentChoices } from './agent-choices';
import { copiedPlaybook } from './copied-playbook';
import { planned, sourceOf } from './exports';
import {
  formSchema,
  operationParameters,
  operationSample,
  playbookWith,
  recordedAnswer,
  recordedAnswers,
} from './form-schema';
import { operationCodeOf } from './operation-code';
import { planMaking } from './makings';
import { planToWire } from './plan-to-wire';
import { packOffers } from './pack-offers';
import type { Questions } from './protocol';
import { refactoringPlan } from './refactorings';
import type { References } from './references';

/** What a question is answered from: everything known when it is answered, unsaved texts included. */
export interface FreshIndex {
  index: WorkspaceIndex;
  references(): References;
}

export interface Question<C extends CallShape> {
  /** A partial workspace would mislead: not answered where the user has stopped the reading. */
  whole?: true;
  answer(from: FreshIndex, input: C['in']): C['out'];
}

/** How each question about a workspace is answered. The preconditions are checked in one place, `Analysis.ask`. */
export const questions: { [Q in keyof Questions]: Question<Questions[Q]> } = {
  items: { answer: ({ index }) => index.items() },
  search: { answer: ({ index }, { query, limit }) => searchContent(index.files.values(), query, limit) },
  planReplace: {
    whole: true,
    answer: ({ index }, { query, replacement }) => {
      const plan = planReplace(index.files.values(), query, replacement);
      return planToWire(plan, (path) => index.files.get(path)?.text ?? '');
    },
  },
  agentChoices: { answer: ({ index }, { root }) => agentChoices(index, root) },
  packOffers: { answer: ({ index }) => packOffers(index) },
  exportChoices: { answer: ({ index }) => Object.fromEntries(choicesOf(sourceOf(index))) },
  formSchema: { answer: ({ index }, { known }) => formSchema(index, known) },
  operationParameters: {
    answer: ({ index }, { connector, operation }) => operationParameters(index, connector, operation),
  },
  operationSample: { answer: ({ index }, wanted) => operationSample(index, wanted) },
  recordedAnswers: { answer: ({ index }, wanted) => recordedAnswers(index, wanted) },
  recordedAnswer: { answer: ({ index }, wanted) => recordedAnswer(index, wanted) },
  operationCode: { answer: ({ index }, wanted) => operationCodeOf(index, wanted) },
  copiedPlaybook: { answer: ({ index }, run) => copiedPlaybook(index, run) },
  playbookWith: { answer: ({ index }, { uuid }) => playbookWith(index, uuid) },
  findReferences: { whole: true, answer: ({ references }, place) => references().find(place) },
  planRename: {
    whole: true,
    answer: ({ references }, { place, name }) => references().planRename(place, name),
  },
  planDelete: {
    whole: true,
    answer: ({ references }, { place, others, instead }) => references().planDelete(place, others, instead),
  },
  connectorCalls: {
    whole: true,
    answer: ({ index }, { connector }) => callsOf(index.files.values(), connector),
  },
  planConnectorMove: {
    whole: true,
    answer: ({ index }, move) =>
      planToWire(planConnectorMove(index.files.values(), move), (path) => index.files.get(path)?.text ?? ''),
  },
  planRefactoring: { whole: true, answer: ({ index }, wanted) => refactoringPlan(index, wanted) },
  planMaking: { whole: true, answer: ({ index }, making) => planMaking(index, making) },
  exportPlan: { whole: true, answer: ({ index }, { path, pointer }) => planned(index, path, pointer) },
  documentation: {
    whole: true,
    answer: ({ index }, wanted) =>
      documentationOf({
        ...wanted,
        roots: index.roots.filter(({ path }) => wanted.root === null || path === wanted.root),
        files: [...index.files.values()],
      }),
  },
};
