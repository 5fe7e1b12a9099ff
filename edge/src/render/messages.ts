import type { MessagePort } from 'node:worker_threads'
import type { RenderResult, RenderTask } from 'shared-contracts'

/** What the edge sends to a render thread. */
export interface RenderJob {
  task: RenderTask
  /** The host's render bundle. */
  hostBundle: string
  /** The server bundle of the remote that answers the page. */
  remote: { runtimeName: string; file: string; integrity: string } | null
  /** Over which the page's calls to the API go. */
  port: MessagePort
}

export type RenderAnswer = { ok: true; result: RenderResult } | { ok: false; message: string }

/** A call of the page to the API, on its way to the edge. */
export interface CallMessage {
  id: number
  /** Path and query. */
  path: string
}

export type CallAnswer =
  { id: number; status: number; headers: [string, string][]; body: ArrayBuffer } | { id: number; failed: string }
