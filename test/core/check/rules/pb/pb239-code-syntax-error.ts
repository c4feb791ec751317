import { type RuleFixture } from '../fixture';
import { inStep, withStep } from '../playbooks';

const snippet = (code: string) =>
  withStep('codeSnippet', { connector: 'code-snippet', params: { python_function: code } });

export default {
  bad: [
    {
      what: 'a print statement of Python 2',
      files: snippet('print "x"'),
      finds: [inStep('/params/python_function')],
    },
    {
      what: 'a word that is missing',
      files: snippet('for x\n    print(x)'),
      finds: [inStep('/params/python_function')],
    },
  ],
  good: [
    { what: 'Python', files: snippet('def f(x):\n    return f"{x}"\nprint(f(1))') },
    {
      what: 'templates in place of values',
      files: snippet('a = {{ vars.a }}\nb = "{{ vars.b }}"\nprint(a[{{ vars.i }}])'),
    },
    {
      what: 'template statements',
      files: snippet('{% if vars.a %}\nprint(1)\n{% else %}\nprint 2\n{% endif %}'),
    },
  ],
} satisfies RuleFixture;
