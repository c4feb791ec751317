import { templateFixture } from './templates';

export default templateFixture(
  [
    [
      'a field of the record',
      'Severity: {{ vars.input.records[0].severity }}',
      'Severity: {{ vars.input.records[0].severity.itemValue }}',
    ],
    [
      'a filter without a key',
      "\"status\": {{ 'AlertStatus' | picklist('Open') }}",
      "\"status\": {{ 'AlertStatus' | picklist('Open', '@id') }}",
    ],
  ],
  [
    ['its value', 'Severity: {{ vars.input.records[0].severity.itemValue }}'],
    ['alone, as an object', '{{ vars.input.records[0].severity }}'],
    ['a text field', 'Name: {{ vars.input.records[0].name }}'],
    ['within a map that is read back', "{'open': {{ 'AlertStatus' | picklist('Open') }}}"],
  ],
);
