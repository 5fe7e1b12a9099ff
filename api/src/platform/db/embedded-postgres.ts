import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { localSocketPath } from './local-socket'

/** PostgreSQL in a worker thread, reached like a server over a local socket. */
export interface EmbeddedPostgres {
  /** Directory of the socket `.s.PGSQL.5432`, as the driver wants it for a host. */
  socketFolder: string
  /** Copies the database's files, as they are at this moment, into a folder that is not there yet. */
  copyTo(folder: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Opens the database in the data folder, creating it at the first start. In a worker, because on the main thread its
 * queries would hold up every other answer. Whoever calls it holds the folder's lock.
 */
export async function startEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'database')
  const socketFolder = localSocketPath(dataDir, 's')
  const socket = join(socketFolder, '.s.PGSQL.5432')
  await mkdir(folder, { recursive: true })
  await mkdir(socketFolder, { recursive: true, mode: 0o700 })
  // A killed process leaves its socket behind; the lock says that nobody listens on it.
  await rm(socket, { force: true })

  // Making a database takes hundreds of megabytes that its thread keeps: another thread opens what the first has made.
  if (!existsSync(join(folder, 'PG_VERSION'))) await (await openWorker({ folder, socket })).stop()
  const worker = await openWorker({ folder, socket })

  return {
    socketFolder,
    copyTo: (target) => worker.copyTo(target),
    async stop() {
      await worker.stop()
      await rm(socket, { force: true })
    },
  }
}

/** Resolves when the database answers. */
async function openWorker(workerData: { folder: string; socket: string }) {
  const worker = new Worker(new URL('./pglite-worker.js', import.meta.url), {
    workerData,
    name: 'database',
    // A development loader of the main thread has nothing to do in a plain script.
    execArgv: [],
    // Its memory is the database's own: what goes through it as JavaScript is short-lived rows.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) =>
      reject(new Error(`The embedded database in ${dirname(workerData.folder)} ended with code ${code}`)),
    )
  })
  worker.removeAllListeners('exit')

  return {
    copyTo: (target: string) =>
      new Promise<void>((resolve, reject) => {
        const copied = ({ copiedTo, failure }: { copiedTo?: string; failure?: string | null }) => {
          if (copiedTo !== target) return
          worker.off('message', copied)
          if (failure) reject(new Error(failure))
          else resolve()
        }
        worker.on('message', copied)
        worker.postMessage({ copyTo: target })
      }),
    async stop() {
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('close')
      await ended
    },
  }
}
