import { z } from 'zod';
import { CheckConfig } from '../config/config';

/** The JSON Schema of `packwright.config.json`, for editors that complete and check it. */
export function configSchema(): unknown {
  return z.toJSONSchema(CheckConfig, { target: 'draft-2020-12' });
}
