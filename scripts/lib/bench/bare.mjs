import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Of a connection, not of an answer; or in other words there by themselves. */
const NOT_COPIED = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** Starts the server that things are compared with. @returns its origin, what gives it an answer to send, and what ends it. */
export function startBare() {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)), { serialization: 'advanced' })
  const started = once(child, 'message').then(([{ port }]) => `http://127.0.0.1:${port}`)
  return {
    pid: child.pid,
    started,
    /** @param answer of the shop, which the path has from now on. */
    async put(path, { headers, body }) {
      const copied = Object.entries(headers).filter(([name]) => !NOT_COPIED.includes(name))
      const isThere = once(child, 'message')
      child.send({ path, headers: { ...Object.fromEntries(copied), 'content-length': body.byteLength }, body })
      await isThere
    },
    end: () => child.kill(),
  }
}
