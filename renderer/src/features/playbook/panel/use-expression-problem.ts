import { useTemplateProblems } from '../../../code-editor/template/use-problems';

/** Why an expression, written with braces or without, cannot be read; null where it can, or is empty. */
export function useExpressionProblem(text: string): string | null {
  const isTemplate = /\{[{%]/.test(text);
  const problems = useTemplateProblems(text.trim() === '' || isTemplate ? text : `{{ ${text} }}`);
  return problems[0]?.message ?? null;
}
