import type { RenderResult, RenderTask } from 'shared-contracts'

/**
 * Why a page was not rendered. `threw`: the page did. `late`: it was not ready in time. `lost`: its process hung, ended, or sent what it
 * must not. `refused`: it was not tried.
 */
export class RenderFailure extends Error {
  override name = 'RenderFailure'
  readonly kind: 'threw' | 'late' | 'lost' | 'refused'

  constructor(kind: RenderFailure['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** The code of a realm: the host's render bundle, and of a release the server bundle. Sent once, before anything else. */
export interface CodeMessage {
  type: 'code'
  host: string
  /** `null`: the realm renders pages of the host alone. */
  remote: { runtimeName: string; code: string } | null
}

/** What the edge sends to a realm after that. */
export type ToRealm =
  | { type: 'render'; render: number; task: RenderTask }
  | { type: 'answer'; render: number; call: number; status: number; headers: [string, string][]; body: string }
  | { type: 'refusal'; render: number; call: number; message: string }

/** What a realm may send. All of it is foreign: see `read-from-realm.ts`. */
export type FromRealm =
  /** A GET of the page, to be answered as its visitor. `path` has a query. */
  | { type: 'call'; render: number; call: number; path: string }
  /** `rss`: what the process takes now, in bytes. */
  | { type: 'rendered'; render: number; rss: number; result: RenderResult }
  /** @param late the page was still waiting for its data. */
  | { type: 'failed'; render: number; rss: number; late: boolean; message: string }
  /** A promise was rejected, or a callback threw, that no page waits for. */
  | { type: 'stray'; message: string }
