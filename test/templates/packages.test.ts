import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readYaml } from '@core/text/yaml/read';
import { buildPack } from '../../main/archive/build-pack';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { existsInSample, sampleFolder, sampleNamed } from './sample-files';

describe('the sample phishing-triage', () => {
  const sample = sampleNamed('phishing-triage');
  const folder = sampleFolder(sample);

  it('opens as a pack, a connector and an agent package', async () => {
    const { roots } = await readWorkspace(folder);
    expect(roots.map(({ path, type }) => [path, type])).toEqual([
      ['agents/phishing-verdict', 'agent'],
      ['connectors/url-reputation', 'connector'],
      ['pack', 'solutionpack'],
    ]);
  });

  it('packs, and bundles its connector as it is', async () => {
    const pack = await buildPack(join(folder, 'pack'));
    expect(pack.fileName).toBe('FortiSOAR-Phishing Triage-1.0.0-202603020930.zip');
    expect(pack.leftOut).toEqual(['README.md', 'tests']);
    const connector = await buildPack(join(folder, 'connectors/url-reputation'));
    const bundled = readFileSync(join(folder, 'pack/connectors', connector.fileName));
    expect(bundled.equals(connector.bytes), 'pack the connector again').toBe(true);
    expect((await buildPack(join(folder, 'agents/phishing-verdict'))).topFolder).toBe('phishing-verdict');
  });

  it('has an agent package that an import takes', () => {
    const home = join(folder, 'agents/phishing-verdict');
    const info = JSON.parse(readFileSync(join(home, 'info.json'), 'utf8')) as Record<string, unknown>;
    for (const key of ['name', 'label', 'agentclass', 'category', 'publisher'])
      expect(typeof info[key], key).toBe('string');
    const code = readFileSync(join(home, 'agent.py'), 'utf8');
    expect(code).toMatch(new RegExp(`^class ${String(info.agentclass)}\\(`, 'm'));
    expect(code).toContain('self.initialize()');
    for (const key of ['icon_small_name', 'icon_large_name']) {
      expect(existsInSample(sample, `agents/phishing-verdict/images/${String(info[key])}`)).toBe(true);
    }
    const prompts = (
      readYaml(readFileSync(join(home, 'prompt.yaml'), 'utf8')).value as {
        prompts: Record<string, Record<string, string>>;
      }
    ).prompts;
    const asked = [...code.matchAll(/get_prompt_by_uuid\('([0-9a-f-]{36})'\)/g)].map(([, uuid]) => uuid);
    expect(asked).toEqual(Object.keys(prompts));
    for (const prompt of Object.values(prompts)) {
      const placeholders = [
        ...`${prompt.system_instruction}${prompt.user_instruction}`.matchAll(/\{(\w+)\}/g),
      ].map(([, name]) => name);
      expect(Object.keys(info.inputformat as object)).toEqual(expect.arrayContaining(placeholders));
    }
    const memory = readYaml(readFileSync(join(home, 'config/memory.yaml'), 'utf8')).value;
    expect(memory).toEqual({ allowed_tools: expect.any(Object) });
  });
});
