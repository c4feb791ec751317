import { memo } from '../../facts';
import { stepRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { walk } from '../../../text/walk';

/** An address as a whole value; inside of longer texts it is a sample. The platform reaches itself at localhost. */
const privateAddress =
  /^\s*https?:\/\/(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+(?=[:/?#\s]|$)/;

/** Samples and caches of the editor, which a run does not use, and words for readers. */
const ignored = new Set<string | number>([
  'mock_result',
  'operationOutput',
  'annotation',
  '_value',
  'description',
  'tooltip',
]);

/** Whether a file has such an address at all, in slashes of any spelling; few do. */
const mayCall = memo((file) => /https?:(?:\\?\/){2}(?:10|192\.168|172)\./.test(file.text));

export default stepRule({
  title: 'Address of the author’s network',
  severity: 'warning',
  why: 'A private address means another machine, or none, in every other network.',
  remedy: 'Take the address from the configuration of a connector or from a global variable.',
  *step(step, { file }) {
    if (!mayCall(file)) return;
    const found: { text: string; pointer: string }[] = [];
    walk(step.arguments, argumentAt(step), (value, key, at) => {
      if (ignored.has(key)) return false;
      const match = typeof value === 'string' && value.includes('http') ? privateAddress.exec(value) : null;
      if (match) found.push({ text: match[0], pointer: at() });
      return true;
    });
    for (const { text, pointer } of found)
      yield {
        message: `"${step.name}" calls ${text.trim()}, an address of a private network.`,
        pointer,
        within: { from: 0, to: text.length },
      };
  },
});
