import { unsafeFix } from '../../fix';
import { mapOf } from '../../../text/values';
import { callsOf, playbookOf } from '../../playbooks/playbook-calls';
import { playbookRule } from '../../playbooks/playbook-rule';
import { argumentAt } from '../../playbooks/step-arguments';
import { nearestName } from '../../../text/near-name';

const readsSomething = /\b(?:params|vars)\b[.['"\\]+/g;

/** Whether a playbook's text reads an input of that name. */
function readsIn(text: string, name: string): boolean {
  for (const { 0: before, index } of text.matchAll(readsSomething)) {
    const at = index + before.length;
    if (text.startsWith(name, at) && !/\w/.test(text.charAt(at + name.length))) return true;
  }
  return false;
}

export default playbookRule({
  title: 'Value passed that the called playbook does not take',
  severity: 'warning',
  why: 'A playbook takes the values it names in its `parameters`. Others are passed for nothing, and the designer drops them when it saves the step.',
  remedy: 'Use the name the called playbook declares, or declare the parameter there.',
  fix: 'unsafe',
  *playbook({ read, file, world }) {
    for (const { target, step } of callsOf(read)) {
      const called = playbookOf(world, target, file.root.path);
      if (!called) continue;
      const { parameters, name: calledName, pointer: at } = called.read.playbook;
      const passed = mapOf(step.arguments.arguments);
      for (const name of Object.keys(passed)) {
        if (parameters.includes(name)) continue;
        const pointer = argumentAt(step, 'arguments', name);
        const meant = nearestName(
          name,
          parameters.filter((declared) => !(declared in passed)),
        );
        const isRead = readsIn(called.text, name);
        yield {
          message: isRead
            ? `"${calledName}" reads "${name}" but does not declare it as a parameter.`
            : `"${calledName}" takes no "${name}".`,
          pointer,
          related: [{ path: called.path, pointer: `${at}/parameters`, message: 'What it takes' }],
          fix:
            meant !== null
              ? unsafeFix(`Pass it as "${meant}"`, { rename: pointer, key: meant })
              : isRead && called.root === file.root.path
                ? unsafeFix('Declare it as a parameter', {
                    path: called.path,
                    insert: `${at}/parameters`,
                    key: parameters.length,
                    value: name,
                  })
                : unsafeFix('Pass it no more', { remove: pointer }),
        };
      }
    }
  },
});
