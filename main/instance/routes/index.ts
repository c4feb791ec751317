import { authRoutes } from './auth';
import { bulkRoutes } from './bulk';
import { contextRoutes } from './contexts';
import { fileRoutes } from './files';
import { queryRoutes } from './queries';
import { recordRoutes } from './records';
import type { RouteFamily } from './route';
import { schemaRoutes } from './schema';
import { systemRoutes } from './system';
import { taxiiRoutes } from './taxii';
import { userRoutes } from './users';
import { viewRoutes } from './views';

/** All families; a fixed path wins over one with a name in it, so their order is free. */
export const routeFamilies: readonly RouteFamily[] = [
  authRoutes,
  bulkRoutes,
  contextRoutes,
  fileRoutes,
  queryRoutes,
  recordRoutes,
  schemaRoutes,
  systemRoutes,
  taxiiRoutes,
  userRoutes,
  viewRoutes,
];
