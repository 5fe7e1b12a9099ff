import type { MessagePort } from 'node:worker_threads'
import type { RenderFetch } from 'shared-contracts'
import type { CallAnswer, CallMessage } from './messages'

interface Waiting {
  resolve: (response: Response) => void
  reject: (error: Error) => void
}

/** The `fetch` of a page that is rendered in a thread: it reads from the shop's own API, through the edge, and nothing else. */
export function bridgedFetch(port: MessagePort, origin: string): RenderFetch {
  const waiting = new Map<number, Waiting>()
  let next = 0
  port.on('message', (answer: CallAnswer) => {
    const call = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (!call) return
    if ('failed' in answer) call.reject(new Error(answer.failed))
    else call.resolve(new Response([204, 304].includes(answer.status) ? null : answer.body, answer))
  })
  return (request) => {
    const url = new URL(request.url)
    if (request.method !== 'GET' || url.origin !== origin || !url.pathname.startsWith('/api/'))
      return Promise.reject(new Error(`A page that is rendered may not call ${request.method} ${request.url}`))
    return new Promise((resolve, reject) => {
      const message: CallMessage = { id: next++, path: url.pathname + url.search }
      waiting.set(message.id, { resolve, reject })
      port.postMessage(message)
    })
  }
}
