import type { JsonMap } from '@core/text/values';
import { phpMap } from '../entities/secret-parts';
import { invalid } from '../platform-error';
import { has, type Release } from '../releases';

/**
 * The record of a new tool server as it is stored: a map in place of the text of JSON becomes the word PHP makes of it
 * (docs/platform/ai-agents.md#tool-servers).
 * @throws PlatformError 400 where it has no type, by a release that wants one
 */
export function newToolServer(body: JsonMap, profile: Release): JsonMap {
  const isTyped = typeof body.type === 'string' && body.type.trim() !== '';
  if (has(profile, 'typedToolServers') && !isTyped) throw invalid('type: This value should not be blank.');
  return typeof body.authentication === 'object' && body.authentication !== null
    ? { ...body, authentication: phpMap }
    : body;
}
