import type { AssistantTool } from '../tool';
import { check } from './check';
import { compare } from './compare';
import { explainRule } from './explain-rule';
import { findUsages } from './find-usages';
import { listContent } from './list-content';
import { listProposals, withdrawProposal } from './list-proposals';
import { proposeEdit } from './propose-edit';
import { listStartersTool, proposeNewContent } from './propose-new-content';
import { proposeRefactoring } from './propose-refactoring';
import { proposeDeletion, proposeRename } from './propose-rename';
import { proposeReplace } from './propose-replace';
import { readContent } from './read-content';
import { renderTemplate } from './render-template';
import { runPlaybook } from './run-playbook';
import { runTests } from './run-tests';
import { searchContent } from './search-content';

/** All tools of an assistant, in the order they are listed. */
export const assistantTools: readonly AssistantTool[] = [
  listContent,
  readContent,
  searchContent,
  findUsages,
  check,
  explainRule,
  renderTemplate,
  runPlaybook,
  runTests,
  compare,
  listStartersTool,
  proposeEdit,
  proposeRename,
  proposeDeletion,
  proposeReplace,
  proposeRefactoring,
  proposeNewContent,
  listProposals,
  withdrawProposal,
];
