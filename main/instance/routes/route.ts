import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isMap, type JsonMap } from '@core/text/values';
import { unauthorized } from '../http/authenticate';
import type { Account } from '../identity/accounts';
import type { Permission } from '../identity/permission';
import type { Instance } from '../instance';
import { invalid } from '../platform-error';
import { notPermitted, type Rights } from '../query/sight';

/** Adds one family of routes. */
export type RouteFamily = (app: FastifyInstance, instance: Instance) => void;

/** Declares a family of routes, which is a file of this folder. */
export const routeFamily = (add: RouteFamily): RouteFamily => add;

/** @throws PlatformError 401 where nobody is signed in */
export function accountOf(request: FastifyRequest): Account {
  if (!request.account) throw unauthorized('Authentication is required.');
  return request.account;
}

/** @throws PlatformError 403 where no role of the caller grants it */
export function allow(
  instance: Instance,
  request: FastifyRequest,
  permission: Permission,
  plural: string,
): Account {
  const account = accountOf(request);
  if (!instance.permissions.may(account, permission, plural)) {
    throw notPermitted(permission, `"${plural}"`);
  }
  return account;
}

/** What the caller may see and change: whatever shows, finds or writes records is given it. */
export const rightsOf = (instance: Instance, request: FastifyRequest): Rights =>
  instance.rights.of(accountOf(request));

/** The body as an object. @throws PlatformError 400 for anything else */
export function bodyOf(request: FastifyRequest): JsonMap {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (!isMap(body)) throw invalid('The body has to be an object.');
  return body;
}

/** A part of the path by its name in the route's pattern. */
export function part(request: FastifyRequest, name: string): string {
  const value = (request.params as Record<string, string | undefined>)[name];
  return value ?? '';
}

/** A text the body has to hold. @throws PlatformError 400 where it does not */
export function requiredText(body: JsonMap, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw invalid(`"${name}" is required.`);
  return value;
}
