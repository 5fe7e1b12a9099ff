import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { createEdge } from './app'

/** Starts to answer on a port. @throws the listener's error, as when the port is taken. */
export async function listen(edge: ReturnType<typeof createEdge>, port: number): Promise<Server> {
  const server = createServer(getRequestListener(edge.fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return server
}
