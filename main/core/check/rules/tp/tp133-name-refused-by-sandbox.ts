import type { NameUse, TemplateAnalysis } from '../../../template/analysis/model';
import { templateRule } from '../../templates/template-rule';
import { mentions } from '../../templates/template-tests';

export default templateRule({
  title: 'Name the sandbox refuses',
  severity: 'error',
  why: 'The platform renders in a sandbox that gives no access to Python’s inner names; the step fails with a SecurityError.',
  remedy: 'Use methods and filters: `d.update({"k": v})` for `d.__setitem__("k", v)`.',
  when: mentions('__'),
  *template({ analysis }) {
    for (const use of innerNames(analysis)) {
      yield { message: `The sandbox refuses "${use.name}".`, at: use };
    }
  },
});

/** `__name__` after a dot; as a key between brackets it is a key like any other. */
function* innerNames({ paths, calls }: TemplateAnalysis): Generator<NameUse> {
  for (const { segments } of paths) {
    for (const { key, written, from, to } of segments) {
      if (written === 'attribute' && isInner(String(key))) yield { name: String(key), from, to };
    }
  }
  for (const { name, receiver, from, to } of calls) if (receiver && isInner(name)) yield { name, from, to };
}

const isInner = (name: string) => /^__\w+__$/.test(name);
