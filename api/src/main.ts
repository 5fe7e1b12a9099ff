import { demo } from 'demo/demo'
import { createApi } from './app'
import { StartupError } from './platform/db/startup-error'
import { EnvError } from './env'
import { openPort } from './http/open-port'
import { describeError } from './platform/log/describe-error'
import { mainMessages } from './main.messages'
import { readStartEnv } from './read-start-env'

/** Starts the API alone on its port. With the edge in the same process, the edge's main takes its place. */
async function start(): Promise<void> {
  const env = readStartEnv({ apart: true })
  const { server, answerWith } = await openPort(env.port)
  const api = await createApi({ env, demo })
  answerWith((request, { incoming }) => {
    // An edge of ours says what it asks for; who else may ask here joins no more than a trace.
    const traceparent = request.headers.get('traceparent')
    return api.fetch(request, { address: incoming.socket.remoteAddress, traceparent })
  }, api.answerKept)
  console.log(mainMessages.ready(env.port))
  for (const line of api.notices) console.log(line)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    api.endStreams()
    await new Promise((resolve) => {
      server.close(resolve)
      // Kept-alive connections without a request would hold it open.
      server.closeIdleConnections()
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
  console.error(expected ? error.message : describeError(error))
  process.exit(1)
}
