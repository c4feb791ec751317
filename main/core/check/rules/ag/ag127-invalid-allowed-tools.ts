import { isMap, member } from '../../../text/values';
import { toolBindingsIn } from '../../../content/agent/prompts';
import { joinPointer } from '../../../text/pointer';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Allowed tools of the wrong shape',
  severity: 'warning',
  fix: 'safe',
  since: '8.0.0',
  why: '`config/memory.yaml` maps the uuid of each tool server to a list of tool names under `allowed_tools`. What has another shape allows nothing.',
  remedy: 'Write `allowed_tools`, below it each server’s uuid, and below that the list of names.',
  kinds: ['agentMemory'],
  *check(file) {
    if (!isMap(file.value)) return;
    const allowed = member(file.value, 'allowed_tools');
    if (allowed !== undefined && allowed !== null && !isMap(allowed)) {
      yield { message: 'allowed_tools is no map of tool servers.', pointer: '/allowed_tools' };
    }
    for (const { pointer, tools } of toolBindingsIn(file.value)) {
      const value = member(allowed, pointer.slice('/allowed_tools/'.length));
      if (tools === null) {
        yield {
          message: 'The tools of a server are a list of names.',
          pointer,
          ...(typeof value === 'string'
            ? { fix: { title: 'Make it a list', safety: 'safe', edits: [{ set: pointer, value: [value] }] } }
            : {}),
        };
        continue;
      }
      for (const [index, tool] of tools.entries()) {
        if (typeof tool !== 'string')
          yield { message: 'A tool is allowed by its name, a text.', pointer: joinPointer(pointer, index) };
      }
    }
  },
} satisfies RuleDefinition;
