import { isMap } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';

/** `{ vars.x }` or `{ vars.x }}`: what is surely meant as an expression, and is printed as it stands. */
const single = /(?<![{%$f"'#\\])\{[ \t]*((?:vars|globalVars)\.[\w.[\]'"@ ]{1,200}?)[ \t]*\}{1,2}/g;

export default stepRule({
  title: 'Expression between single braces',
  severity: 'warning',
  why: 'Only `{{ … }}` is an expression. Between single braces the text stays as it is.',
  remedy: 'Double the braces.',
  fix: 'unsafe',
  *step(step) {
    // Code has braces of its own.
    if (step.type?.name === 'CodeSnippet') return;
    for (const { text, pointer } of textsIn(step.arguments, argumentAt(step))) {
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

/** Texts below a value that name a variable after a brace. */
function* textsIn(value: unknown, pointer: string): Generator<{ text: string; pointer: string }> {
  if (typeof value === 'string') {
    if (/\{[ \t]*(?:vars|globalVars)\./.test(value)) yield { text: value, pointer };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, joinPointer(pointer, index));
  } else if (isMap(value)) {
    for (const [key, inner] of Object.entries(value)) yield* textsIn(inner, joinPointer(pointer, key));
  }
}
