import type { MessagePort } from 'node:worker_threads'
import type { ApiTarget, CallInfo } from '../api-target'
import type { CallAnswer, CallMessage } from './messages'

interface Options {
  api: ApiTarget
  info: CallInfo
  origin: string
  /** Of the visitor; they stay on this side. */
  headers: Record<string, string>
}

/** Answers the calls of a page that is rendered in a thread, as the visitor whose page it is. */
export function answerCalls(port: MessagePort, { api, info, origin, headers }: Options): void {
  port.on('message', ({ id, path }: CallMessage) => {
    void (async () => {
      let answer: CallAnswer
      try {
        const response = await api.fetch(new Request(`${origin}${path}`, { headers }), info)
        answer = { id, status: response.status, headers: [...response.headers], body: await response.arrayBuffer() }
      } catch (error) {
        answer = { id, failed: error instanceof Error ? error.message : String(error) }
      }
      port.postMessage(answer)
    })()
  })
}
