// The page during development: Vite serves it from its sources, and hands the host's own addresses to the host.

import { timingSafeEqual } from 'node:crypto';
import { createServer, mergeConfig } from 'vite';

const hostPaths = /^\/(?:rpc|events|packs\/.*|drop\/.*)(?:\?.*)?$/;

function hasToken({ headers }, token) {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Lets requests for the host through when they come from this page and hold its token, as the host itself would; they
 * then get the token of the host that runs now, which has another one after each restart.
 * @param pageToken the token in the address of the page, which stays the same
 * @param host the running host: `{ origin, token }`, with a null token while it starts
 */
const guard = (pageToken, host) => ({
  name: 'packwright-dev-guard',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (!hostPaths.test(request.url)) return next();
      const { headers } = request;
      const isForeign = headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
      if (isForeign || !hasToken(request, pageToken)) return response.writeHead(403).end();
      if (host.token === null) return response.writeHead(503).end();
      headers.authorization = `Bearer ${host.token}`;
      if (headers.origin) headers.origin = host.origin;
      return next();
    });
  },
});

/**
 * Serves the page with hot reload on loopback.
 * @param config the `renderer` part of the resolved build configuration
 * @returns `{ address, reload, close }`; the address is the one to open, with its token
 */
export async function serveDevPage(config, { pageToken, host, port }) {
  const server = await createServer(
    mergeConfig(config, {
      configFile: false,
      plugins: [guard(pageToken, host)],
      server: {
        host: '127.0.0.1',
        port,
        strictPort: port !== undefined,
        proxy: { [hostPaths.source]: { target: host.origin, changeOrigin: true } },
      },
    }),
  );
  await server.listen();
  const { port: taken } = server.httpServer.address();
  return {
    address: `http://127.0.0.1:${taken}/#token=${pageToken}`,
    reload: () => server.hot.send({ type: 'full-reload' }),
    close: () => server.close(),
  };
}
