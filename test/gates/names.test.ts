import { expect, expectTypeOf, it } from 'vitest';
import type { KindId } from '@core/contract/kind-ids.generated';
import type { StepTypeName } from '@core/content/steps/index';
import type { StepHandler } from '@core/engine/step-handler';
import type { Rule } from '@core/check/rule';
import { registerCommands, runCommand, type Command } from '../../renderer/src/state/commands';
import type { LayoutName } from '../../renderer/src/state/layout';
import type { AuthSettingKey } from '../../main/instance/identity/setting-table';
import type { RouteFamilyName } from '../../main/instance/routes/index';

it('names of step types, kinds, commands, route families and settings are unions, so that a misspelt one does not compile', () => {
  expectTypeOf<'FindRecords'>().toExtend<StepTypeName>();
  expectTypeOf<'FindRecord'>().not.toExtend<StepTypeName>();
  expectTypeOf<string>().not.toExtend<StepTypeName>();
  expectTypeOf<readonly 'FindRecord'[]>().not.toExtend<StepHandler['types']>();
  expectTypeOf<'playbook'>().toExtend<KindId>();
  expectTypeOf<readonly 'playbok'[]>().not.toExtend<Rule['kinds']>();
  expectTypeOf<'playbook.addStep'>().toExtend<Parameters<typeof runCommand>[0]>();
  expectTypeOf<'playbook.addSteps'>().not.toExtend<Parameters<typeof runCommand>[0]>();
  expectTypeOf<'api-keys'>().toExtend<RouteFamilyName>();
  expectTypeOf<'api-key'>().not.toExtend<RouteFamilyName>();
  expectTypeOf<'sidebar.width'>().toExtend<LayoutName>();
  expectTypeOf<'sidebar.size'>().not.toExtend<LayoutName>();
  expectTypeOf<'token_lifetime'>().toExtend<AuthSettingKey>();
  expectTypeOf<'token_life'>().not.toExtend<AuthSettingKey>();
});

it('two commands of one id that are registered together fail, and the id is named', () => {
  const command: Command = { id: 'file.save', title: 'Save', category: 'File', run: () => undefined };
  expect(() => registerCommands([command, { ...command, title: 'Keep' }])).toThrow(
    'Two entries have the command id "file.save"; rename one of them.',
  );
});
