import { expect, it } from 'vitest';
import { loadedText } from '@core/contract/loaded-text';

const kinds = [
  { label: 'Role', plural: 'Roles' },
  { label: 'MCP server', plural: 'MCP servers' },
];

it('says one thing in the singular, several in the plural, and leaves abbreviations as they are', () => {
  expect(loadedText({ Roles: 1, 'MCP servers': 1 }, kinds)).toBe('1 role, 1 MCP server');
  expect(loadedText({ Roles: 2, 'MCP servers': 0, 'Unknown things': 1 }, kinds)).toBe(
    '2 roles, 0 MCP servers, 1 unknown things',
  );
  expect(loadedText({}, kinds)).toBe('');
});
