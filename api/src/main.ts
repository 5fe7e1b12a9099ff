import { serve } from '@hono/node-server'
import type { HttpBindings } from '@hono/node-server'
import { createApi } from './app'
import { StartupError } from './db/startup-error'
import { EnvError, readEnv } from './env'
import { mainMessages } from './main.messages'

/** Starts the API alone on its port. With the edge in the same process, the edge's main takes its place. */
async function start(): Promise<void> {
  const env = readEnv()
  const api = await createApi({ env })
  const server = serve({
    port: env.port,
    fetch: (request, bindings) =>
      api.fetch(request, { address: (bindings as HttpBindings).incoming.socket.remoteAddress }),
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', (error) =>
      reject(
        'code' in error && error.code === 'EADDRINUSE' ? new StartupError(mainMessages.portTaken(env.port)) : error,
      ),
    )
  }).catch(async (error: unknown) => {
    await api.close()
    throw error
  })
  console.log(mainMessages.ready(env.port))
  if (api.needsAdmin) console.log(mainMessages.needsAdmin)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await new Promise((resolve) => {
      server.close(resolve)
      // Kept-alive connections without a request would hold it open.
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    await api.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

try {
  await start()
} catch (error) {
  const expected = error instanceof EnvError || error instanceof StartupError
  console.error(expected ? error.message : error)
  process.exit(1)
}
