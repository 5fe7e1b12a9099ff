import type { DehydratedState } from '@tanstack/react-query'
import type { PageData } from './page-data'
import type { PageHead, PageOutcome } from './remote-module'

/** One page to be rendered on the server. */
export interface RenderTask {
  /** Path and query of the address. */
  path: string
  /** Origin of the shop, as the visitor sees it. */
  origin: string
  pageData: PageData
  /** Waiting for data ends after this time. */
  limitMs: number
}

/** What the host's render bundle made of it. */
export interface RenderResult {
  /** Content of the page's root element. */
  html: string
  head: PageHead
  outcome: PageOutcome | null
  /** The page says itself what is missing. */
  ownNotFound?: true
  queries: DehydratedState
}

/** A call of the rendered page to the API: always a GET, answered by whoever holds the visitor's cookie. */
export type RenderFetch = (request: Request) => Promise<Response>

/** The body of a server bundle, a CommonJS module. */
export type ServerBundle = (
  require: (name: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  process: undefined,
) => void

/** What the host's render bundle makes with `createRenderer()`, anew for every page. */
export interface PageRenderer {
  /** Takes in the server bundle of a release; it may `require` the platform's libraries only. @param name for messages. */
  define(runtimeName: string, bundle: ServerBundle, name: string): void
  /** @throws whatever the page throws, or when it is not ready in time. */
  render(task: RenderTask, fetch: RenderFetch): Promise<RenderResult>
}

/** What hosts made before `PageRenderer`, with bundles as text. Nothing uses it; a released type goes with the next breaking version alone. */
export interface Renderer {
  define(runtimeName: string, code: string, filename: string): void
  isDefined(runtimeName: string): boolean
  render(task: RenderTask, fetch: RenderFetch): Promise<RenderResult>
}
