import { TemplateError } from '../errors';
import type { Expression, TemplateNode } from '../syntax/ast';
import { parseTemplate } from '../syntax/parser';
import { TextCache } from '../text-cache';
import { Collector } from './collector';
import type { TemplateAnalysis } from './model';

/** Enough for the distinct templates of a large workspace, so that equal ones share their answer. */
const cache = new TextCache<TemplateAnalysis>(12_000, 4_000_000);

/**
 * What a template reads, calls and assigns, each with its place, and why it cannot be parsed where that is so. Never
 * throws. Answers are remembered by the text, so that every rule and the editor may ask again.
 */
export function analyseTemplate(source: string): TemplateAnalysis {
  return cache.get(source, analyse);
}

function analyse(source: string): TemplateAnalysis {
  const collector = new Collector(source);
  const { tree, error } = parse(source);
  if (tree) collector.statements(tree.body);
  const { paths, filters, tests, calls, assigned, free, legacyMacros, refused } = collector;
  return {
    source,
    tree,
    error,
    whole: tree && wholeExpression(tree),
    paths,
    filters,
    tests,
    calls,
    assigned,
    free,
    legacyMacros,
    refused,
  };
}

function parse(source: string): { tree: TemplateNode | null; error: TemplateError | null } {
  try {
    return { tree: parseTemplate(source), error: null };
  } catch (thrown) {
    if (thrown instanceof TemplateError) return { tree: null, error: thrown };
    throw thrown;
  }
}

function wholeExpression({ body }: TemplateNode): Expression | null {
  const [only, ...others] = body;
  return only?.kind === 'output' && others.length === 0 ? only.value : null;
}
