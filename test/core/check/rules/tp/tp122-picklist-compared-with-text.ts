import { templateFixture } from './templates';

export default templateFixture(
  [
    [
      'equal',
      "{% if vars.input.records[0].severity == 'High' %}a{% endif %}",
      "{% if vars.input.records[0].severity.itemValue == 'High' %}a{% endif %}",
    ],
    [
      'not equal',
      "{{ 'High' != vars.input.records[0].severity }}",
      "{{ 'High' != vars.input.records[0].severity.itemValue }}",
    ],
  ],
  [
    ['its value', "{{ vars.input.records[0].severity.itemValue == 'High' }}"],
    ['an IRI', "{{ vars.input.records[0].severity == '/api/3/picklists/x' }}"],
    ['a text field', "{{ vars.input.records[0].name == 'High' }}"],
  ],
);
