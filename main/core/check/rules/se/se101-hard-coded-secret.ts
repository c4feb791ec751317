import type { PlaybookStep } from '../../../content/playbook';
import { joinPointer } from '../../../text/pointer';
import { isPlaceholder, mayHold, secretSpans, signInForms } from '../../../text/secrets/forms';
import { literalSecrets } from '../../../text/secrets/members';
import { type PlacedText, textsIn } from '../../../text/walk';
import { mockOf } from '../../playbooks/mock';
import { playbookIn, playbookKinds } from '../../playbooks/playbook-file';
import type { Report, RuleDefinition } from '../../rule';

export default {
  title: 'Secret written into a step',
  severity: 'error',
  why: 'A password or key in a step’s parameters travels with the pack to everybody who imports it, and stays in every run record.',
  remedy: 'Keep it in the configuration of the connector, or in a vault, and read it from there.',
  kinds: playbookKinds,
  *check(file) {
    for (const step of playbookIn(file)?.playbook.steps ?? []) {
      const pointer = joinPointer(step.pointer, 'arguments');
      const named = literalSecrets(step.arguments, pointer);
      for (const secret of named) {
        yield { message: `"${step.name}" passes a literal value as ${secret.key}.`, pointer: secret.pointer };
      }
      const known = new Set(named.map((secret) => secret.pointer));
      for (const text of textsIn(step.arguments, pointer, maySignIn)) {
        if (!known.has(text.pointer)) yield* signInsIn(step, text);
      }
      const mock = joinPointer(pointer, 'mock_result');
      for (const secret of literalSecrets(mockOf(step)?.value, '')) {
        yield {
          message: `The mock output of "${step.name}" holds a literal value as ${secret.key}.`,
          pointer: mock,
          subject: secret.pointer,
        };
      }
    }
  },
} satisfies RuleDefinition;

const maySignIn = (text: string): boolean => mayHold(text, signInForms);

/** An Authorization header, or an address with a password or key. */
function* signInsIn(step: PlaybookStep, { text, pointer }: PlacedText): Generator<Report> {
  for (const [nth, { what, from, to }] of secretSpans(text, signInForms).entries()) {
    if (isPlaceholder(text.slice(from, to))) continue;
    yield { message: `${what} is written into "${step.name}".`, pointer, subject: `${what} ${nth}` };
  }
}
