/** Whether a path is that of a gateway, with or without its last slash (docs/platform/ai-agents.md#gateways). */
export const isGatewayAddress = (path: string): boolean =>
  /^\/mcp\/(modules|playbooks|soc|utility|connector\/[^/]+)\/?$/.test(path);
