import { cpSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

// Plain JavaScript, because a worker thread is started from a file and Node runs no TypeScript. It is an entry of its own
// in the bundle, beside the main one.
const db = await PGlite.create({ dataDir: workerData.folder, extensions: { pg_trgm } })
// One pool connection is the rule; the second is for whoever looks inside with psql.
const server = new PGLiteSocketServer({ db, path: workerData.socket, maxConnections: 2 })
await server.start()

parentPort.on('message', async (message) => {
  if (message.copyTo) {
    // In one go on the database's own thread: nothing is written meanwhile, and what was under way is undone as after a crash.
    let failure = null
    try {
      cpSync(workerData.folder, message.copyTo, { recursive: true })
    } catch (error) {
      failure = error.message
    }
    parentPort.postMessage({ copiedTo: message.copyTo, failure })
    return
  }
  await server.stop()
  await db.close()
  parentPort.postMessage('closed')
  parentPort.close()
})
parentPort.postMessage('ready')
