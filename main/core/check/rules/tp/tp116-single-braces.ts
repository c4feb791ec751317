import { textsIn } from '../../../text/walk';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

/** `{ vars.x }` or `{ vars.x }}`: what is surely meant as an expression, and is printed as it stands. */
const single = /(?<![{%$f"'#\\])\{[ \t]*((?:vars|globalVars)\.[\w.[\]'"@ ]{1,200}?)[ \t]*\}{1,2}/g;

/** A variable after a brace: few texts have one, so that the others are ruled out by this. */
const mayBeSingle = (text: string): boolean => /\{[ \t]*(?:vars|globalVars)\./.test(text);

export default stepRule({
  title: 'Expression between single braces',
  severity: 'warning',
  why: 'Only `{{ … }}` is an expression. Between single braces the text stays as it is.',
  remedy: 'Double the braces.',
  fix: 'unsafe',
  *step(step) {
    // Code has braces of its own.
    if (step.type?.name === 'CodeSnippet') return;
    for (const { text, pointer } of textsIn(step.arguments, argumentAt(step), mayBeSingle)) {
      for (const match of text.matchAll(single)) {
        const within = { from: match.index, to: match.index + match[0].length };
        yield {
          message: `"${step.name}" would print ${match[0]} as it stands.`,
          pointer,
          within,
          subject: `${match[0]}@${match.index}`,
          fix: unsafeFix('Double the braces', {
            replace: pointer,
            within,
            text: `{{ ${(match[1] ?? '').trim()} }}`,
          }),
        };
      }
    }
  },
});
