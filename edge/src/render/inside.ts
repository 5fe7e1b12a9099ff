import type { PageRenderer, RenderTask } from 'shared-contracts'

/** What code inside can have the outside do; it gets and gives text and numbers only, so that no object leads out. */
export interface Outside {
  call(render: number, call: number, path: string): void
  /** @param result JSON. */
  rendered(render: number, result: string): void
  failed(render: number, late: boolean, message: string): void
  startTimer(timer: number, ms: number): void
  stopTimer(timer: number): void
}

export interface Inside {
  /** Has the code of the next page ready before there is one. */
  prepare(): void
  /** @param task JSON. */
  render(render: number, task: string): void
  /** @param headers JSON. */
  answer(render: number, call: number, answer: { status: number; headers: string; body: string }): void
  refuse(render: number, call: number, message: string): void
  fire(timer: number): void
}

/** The body of a bundle, compiled once and run for every page: the engine keeps what it learnt of it, the page finds all of it new. */
export type Bundle = (this: unknown, ...of: unknown[]) => void

/** The names that a bundle has besides the language's and the web's, in this order. */
export const BUNDLE_NAMES = [
  'require',
  'module',
  'exports',
  'process',
  'globalThis',
  // As libraries from before it call the same.
  'global',
  'console',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] as const

/**
 * The realm, from within. Every page has modules, globals and timers of its own, made before it comes and dropped after it; when it
 * is done nothing of it runs any more.
 *
 * It is sent to the realm as text, and so may use nothing but what it is given.
 */
export function inside(
  outside: Outside,
  { host, remote, runtimeName }: { host: Bundle; remote: Bundle | null; runtimeName: string },
): Inside {
  const MAX_TIMERS = 1_000
  const NO_BODY = [204, 304]

  interface Timer {
    run: () => void
    repeats: boolean
    page: Page
  }
  interface Page {
    render: number | null
    renderer: PageRenderer | null
    failure: unknown
    calls: Map<number, { resolve: (response: Response) => void; reject: (reason: Error) => void }>
    timers: Set<number>
  }
  const pages = new Map<number, Page>()
  const timers = new Map<number, Timer>()
  let spare: Page | null = null
  let lastTimer = 0
  let lastCall = 0

  function describe(error: unknown): string {
    try {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
      return String(text).slice(0, 4_000)
    } catch {
      return 'something that cannot be read'
    }
  }

  function end(page: Page): boolean {
    if (page.render === null || pages.get(page.render) !== page) return false
    pages.delete(page.render)
    for (const timer of page.timers) {
      timers.delete(timer)
      outside.stopTimer(timer)
    }
    return true
  }

  function fail(page: Page, error: unknown): void {
    page.failure ??= error
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    if (end(page)) outside.failed(page.render!, late, describe(error))
  }

  function addTimer(page: Page, [run, ms, ...args]: unknown[], repeats: boolean): number {
    if (typeof run !== 'function') throw new TypeError('A timer takes a function')
    if (page.timers.size >= MAX_TIMERS) throw new Error(`A page that is rendered may have ${MAX_TIMERS} timers`)
    const timer = ++lastTimer
    page.timers.add(timer)
    timers.set(timer, { run: () => void Reflect.apply(run, undefined, args), repeats, page })
    outside.startTimer(timer, Number(ms) || 0)
    return timer
  }

  function stopTimer(page: Page, timer: unknown): void {
    if (typeof timer !== 'number' || !page.timers.delete(timer)) return
    timers.delete(timer)
    outside.stopTimer(timer)
  }

  function fetchFor(page: Page, origin: string) {
    return (request: Request): Promise<Response> => {
      const url = new URL(request.url)
      if (request.method !== 'GET' || url.origin !== origin || !url.pathname.startsWith('/api/'))
        return Promise.reject(new Error(`A page that is rendered may not call ${request.method} ${request.url}`))
      if (page.render === null || pages.get(page.render) !== page)
        return Promise.reject(new Error('The page is done, or has not begun'))
      const { render } = page
      return new Promise((resolve, reject) => {
        const call = ++lastCall
        page.calls.set(call, { resolve, reject })
        outside.call(render, call, url.pathname + url.search)
      })
    }
  }

  function newPage(): Page {
    const page: Page = { render: null, renderer: null, failure: undefined, calls: new Map(), timers: new Set() }
    const silent = () => undefined
    const began = Date.now()
    const own: Record<string, unknown> = {
      console: { log: silent, info: silent, warn: silent, error: silent, debug: silent, trace: silent },
      performance: { now: () => Date.now() - began },
      setTimeout: (...of: unknown[]) => addTimer(page, of, false),
      clearTimeout: (timer: unknown) => stopTimer(page, timer),
      setInterval: (...of: unknown[]) => addTimer(page, of, true),
      clearInterval: (timer: unknown) => stopTimer(page, timer),
    }
    // What a page puts into the global object is the page's.
    const scope = Object.create(globalThis) as Record<string, unknown>
    for (const [name, value] of [...Object.entries(own), ['globalThis', scope], ['global', scope]] as const)
      Object.defineProperty(scope, name, { value, writable: true, configurable: true })
    const { console, performance, setTimeout, clearTimeout, setInterval, clearInterval } = own
    const run =
      (bundle: Bundle): ((require: unknown, module: unknown, exports: unknown, process: unknown) => void) =>
      (require, module, exports, process) =>
        bundle.call(
          exports,
          ...[require, module, exports, process, scope, scope],
          ...[console, performance, setTimeout, clearTimeout, setInterval, clearInterval],
        )
    try {
      const module = { exports: {} as { createRenderer(): PageRenderer } }
      const nothing = (name: string) => {
        throw new Error(`The host's render bundle asked for ${name}`)
      }
      run(host)(nothing, module, module.exports, { env: { NODE_ENV: 'production' } })
      page.renderer = module.exports.createRenderer()
      if (remote) page.renderer.define(runtimeName, run(remote), `${runtimeName}.cjs`)
    } catch (error) {
      page.failure = error ?? new Error('nothing')
    }
    return page
  }

  async function render(page: Page, text: string): Promise<void> {
    try {
      if (page.failure !== undefined || !page.renderer) throw page.failure
      const task = JSON.parse(text) as RenderTask
      const result = JSON.stringify(await page.renderer.render(task, fetchFor(page, task.origin)))
      if (end(page)) outside.rendered(page.render!, result)
    } catch (error) {
      fail(page, error)
    }
  }

  return {
    prepare: () => void (spare ??= newPage()),
    render(id, task) {
      const page = spare ?? newPage()
      spare = null
      page.render = id
      pages.set(id, page)
      void render(page, task)
    },
    answer(id, call, { status, headers, body }) {
      const page = pages.get(id)
      const waiting = page?.calls.get(call)
      page?.calls.delete(call)
      const init = { status, headers: JSON.parse(headers) as [string, string][] }
      waiting?.resolve(new Response(NO_BODY.includes(status) ? null : body, init))
    },
    refuse(id, call, message) {
      const page = pages.get(id)
      page?.calls.get(call)?.reject(new Error(message))
      page?.calls.delete(call)
    },
    fire(id) {
      const timer = timers.get(id)
      if (!timer) return
      if (!timer.repeats) stopTimer(timer.page, id)
      try {
        timer.run()
      } catch (error) {
        fail(timer.page, error)
      }
    },
  }
}
