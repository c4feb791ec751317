/** The agent every instance is itself (docs/platform/well-known.md#actors). */
export const selfAgent = '973c17df-bb4b-41e5-b59c-a408666fdf27';

/** How connectors name it: 32 hexadecimal digits. */
export const selfAgentId = selfAgent.replaceAll('-', '');
