import { templateFixture } from './templates';

export default templateFixture(
  [
    ['a macro', '{{@Current_Date}}', '{{globalVars.Current_Date}}'],
    ['with a filter', '{{ @Name | upper }}', '{{ globalVars.Name | upper }}'],
  ],
  [['the spelling of today', '{{ globalVars.Current_Date }} a@b.example']],
);
