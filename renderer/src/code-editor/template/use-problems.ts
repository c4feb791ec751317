import { useEffect, useState } from 'react';
import type { CodeProblem } from '../code-editor';

const none: readonly CodeProblem[] = [];

/** What is wrong with a template, at its character. Nothing is loaded for a text without a template. */
export function useTemplateProblems(text: string): readonly CodeProblem[] {
  const [found, setFound] = useState<{ text: string; problems: readonly CodeProblem[] }>({
    text: '',
    problems: none,
  });
  const isTemplate = text.includes('{{') || text.includes('{%');
  useEffect(() => {
    if (!isTemplate) return;
    let wanted = true;
    import('./language')
      .then(({ analyseTemplate }) => {
        const { error } = analyseTemplate(text);
        if (wanted) setFound({ text, problems: error ? [problemOf(error, text)] : none });
      })
      // Without the host nothing more can be loaded; the page reports that elsewhere.
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [text, isTemplate]);
  return isTemplate && found.text === text ? found.problems : none;
}

function problemOf({ message, offset }: { message: string; offset: number }, text: string): CodeProblem {
  const from = Math.min(offset, text.length);
  return { from, to: Math.min(text.length, from + 1), severity: 'error', message, fix: null };
}
