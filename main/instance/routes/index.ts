import { authRoutes } from './auth';
import { queryRoutes } from './queries';
import { recordRoutes } from './records';
import type { RouteFamily } from './route';
import { schemaRoutes } from './schema';
import { systemRoutes } from './system';

/** All families; a fixed path wins over one with a name in it, so their order is free. */
export const routeFamilies: readonly RouteFamily[] = [
  authRoutes,
  queryRoutes,
  recordRoutes,
  schemaRoutes,
  systemRoutes,
];
