import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a filter in other letter case', '{{ vars.x | tojson | fromIri }}', '{{ vars.x | tojson | fromIRI }}'],
    ['one nobody knows', '{{ vars.x | whatever_it_is }}'],
    ['in a filter block', '{% filter uper %}x{% endfilter %}', '{% filter upper %}x{% endfilter %}'],
  ],
  [
    [
      'filters of Jinja2, Ansible and the platform',
      "{{ vars.x | default('') | to_json | picklist('High', '@id') }}",
    ],
    ['in raw text', '{% raw %}{{ x | whatever }}{% endraw %}'],
  ],
);
