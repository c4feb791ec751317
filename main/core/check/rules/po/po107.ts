import { playbookKinds, playbooksOf } from '../../playbook-file';
import type { Rule } from '../../rule';
import { argumentAt } from '../../step-arguments';
import { textsIn } from '../../texts';

/** An address as a whole value; inside of longer texts it is a sample. The platform reaches itself at localhost. */
const privateAddress =
  /^\s*https?:\/\/(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+(?=[:/?#\s]|$)/;

export const po107: Rule = {
  code: 'PO107',
  title: 'Address of the author’s network',
  severity: 'warning',
  why: 'A private address means another machine, or none, in every other network.',
  remedy: 'Take the address from the configuration of a connector or from a global variable.',
  kinds: playbookKinds,
  *check(file) {
    for (const { playbook } of playbooksOf(file)) {
      for (const step of playbook.steps) {
        for (const { text, pointer } of textsIn(step.arguments, argumentAt(step))) {
          const match = privateAddress.exec(text);
          if (!match) continue;
          yield {
            message: `"${step.name}" calls ${match[0].trim()}, an address of a private network.`,
            pointer,
            within: { from: 0, to: match[0].length },
          };
        }
      }
    }
  },
};
