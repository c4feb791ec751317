import { PackwrightError } from '../contract/errors';
import { readJson } from '../text/json/read';
import { readYaml } from '../text/yaml/read';
import { type ApiDescription, largestDescription, readDescription } from './description';

/**
 * Reads a description file: JSON, or YAML where its name or text says so.
 * @param name of the file, for messages
 * @throws PackwrightError `unreadable` for what is none, and for more than 10 MB
 */
export function readDescriptionText(name: string, text: string): ApiDescription {
  if (text.length > largestDescription)
    throw new PackwrightError(
      'unreadable',
      `"${name}" is larger than 10 MB, which is the most that is read of an OpenAPI description.`,
      'Leave out the paths that the connector does not use.',
    );
  const isJson = /^\s*\{/.test(text) && !/\.ya?ml$/i.test(name);
  const { value, problems } = isJson ? readJson(text) : readYaml(text, { largest: largestDescription });
  const [problem] = problems;
  if (problem && value === undefined)
    throw new PackwrightError(
      'unreadable',
      `"${name}" is not ${isJson ? 'JSON' : 'YAML'}: ${problem.message}`,
    );
  const description = readDescription(value);
  if (!description || description.operations.length === 0)
    throw new PackwrightError(
      'unreadable',
      `"${name}" is no OpenAPI description: ${description ? 'its paths have no operations' : 'it has no "openapi" or "swagger", or no "paths"'}.`,
      'Name a file of OpenAPI 3 or Swagger 2, in JSON or YAML.',
    );
  return description;
}
