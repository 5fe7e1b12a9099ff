import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startBalancer } from './balancer.mjs'
import { freePort } from './free-port.mjs'
import { spawnServer } from './spawn-server.mjs'

/** A server as a process of its own, once it says that it is ready. */
async function start(script, env) {
  const server = spawnServer(script, env)
  await server.ready
  return server
}

/**
 * Runs the shop as on several machines: two APIs and two edges as processes, each pair behind a balancer. The APIs share one folder for
 * pictures, as machines share a bucket.
 *
 * @param settings of the shop, such as `DATABASE_URL` and `REDIS_URL`.
 * @param folder for their data.
 * @param port of the shop; any by default.
 * @returns where it is, its processes, what all of them have in their environment, and what stops them.
 */
export async function startCluster({ settings, folder, port = 0 }) {
  const publicPort = port || Number(await freePort())
  const origin = `http://localhost:${publicPort}`
  const common = {
    PATH: process.env.PATH,
    ORIGIN: origin,
    SHOP_SECRET: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
    REGISTRY_DIR: 'dist/remotes',
    REGISTRY_UNSIGNED: 'served',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const ports = await Promise.all(Array.from({ length: 4 }, freePort))
  const running = []
  const balancers = []
  const stop = async () => {
    await Promise.all(running.map(({ end }) => end('SIGTERM')))
    await Promise.all(balancers.map((balancer) => balancer.stop()))
  }
  const startApi = (PORT) =>
    start('dist/server/api.js', { ...common, PORT, DATA_DIR: join(folder, 'api'), TRUST_PROXY: '3' })
  /** All of them, or none: one that starts beside one that does not is ended as well. */
  const startAll = async (starting) => {
    const results = await Promise.allSettled(starting)
    running.push(...results.flatMap(({ value }) => value ?? []))
    return Promise.all(starting)
  }
  try {
    const apis = await startAll(ports.slice(0, 2).map(startApi))
    const inner = await startBalancer(ports.slice(0, 2))
    balancers.push(inner)
    const API_URL = `http://127.0.0.1:${inner.port}`
    const startEdge = (PORT, index) => {
      const own = { PORT, API_URL, DATA_DIR: join(folder, `edge-${index}`), TRUST_PROXY: '1' }
      return start('dist/server/main.js', { ...common, ...own })
    }
    const edges = await startAll(ports.slice(2).map(startEdge))
    balancers.push(await startBalancer(ports.slice(2), publicPort))
    return { origin, apis, edges, environment: common, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
