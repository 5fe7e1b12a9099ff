import type { Server } from 'node:http'

/** Open answers get this long to finish. */
const GRACE_MS = 8_000

/** Takes no new connection and lets the open answers finish. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(force)
}
