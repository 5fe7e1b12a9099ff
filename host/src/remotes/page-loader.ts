import type { QueryClient } from '@tanstack/react-query'
import type { HostServices, LoadTimings, PageContext, PageOutcome, RemoteModule, Snapshot } from 'shared-contracts'
import type { ImportRemote } from './federation'
import type { MatchedRoute } from './match-shell-route'
import { DEFAULT_TIMINGS, Ladder, type LoadedPage } from './ladder'
import { PendingPage } from './pending-page'
import { report } from './report'
import type { RegionSign } from '../telemetry/read-signs'

/** A page waits this long for its data before it shows its own skeleton. */
const DATA_WAIT_MS = 1_000
/** Coming to a page that was prepared longer ago prepares its data anew. */
const PREPARED_KEPT_MS = 30_000

/** A page with its code, and its data as far as it came in time. */
export interface PreparedPage {
  loaded: LoadedPage
  /** What another remote draws around it. */
  around: RemoteModule | void
  context: PageContext
  /** Filled when `prefetch` has answered; may come after the page is shown. */
  outcome: Promise<PageOutcome | null>
  /** The outcome when it was there in time. */
  settledOutcome: PageOutcome | null
}

interface Entry {
  promise: Promise<PreparedPage>
  value?: PreparedPage
  /** Since when nobody looks at it; `null` while it is shown. */
  unseenSince: number | null
  /** When the visitor asked for it, until they leave it. */
  askedAt?: number
  /** It is looked after whether it comes to be drawn. */
  awaited?: boolean
  /** It was drawn, and is hidden on purpose since. */
  aside?: boolean
  failed?: boolean
}

interface Options {
  snapshot: Snapshot
  services: HostServices
  queryClient: QueryClient
  importRemote: ImportRemote
  timings?: Partial<LoadTimings> | undefined
  /** How long to wait for data; endless on the server, whose renderer has a limit of its own. */
  dataWaitMs?: number
  /** Takes what becomes of the regions. */
  onSign?: (sign: RegionSign) => void
  /** The visitor's path and query at this moment; absent on the server, where nothing is shown. */
  currentPath?: () => string
}

/** Brings pages of remotes: their code by the ladder, their data by their `prefetch`. */
export class PageLoader {
  readonly timings: LoadTimings
  /** What a visitor waits for with the page before on the screen. */
  readonly pending = new PendingPage()
  private readonly options: Options
  private readonly ladders = new Map<string, Ladder>()
  private readonly entries = new Map<string, Entry>()
  private readonly listeners = new Set<() => void>()
  private revision = 0
  private hasShownPage = false

  constructor(options: Options) {
    this.options = options
    this.timings = { ...DEFAULT_TIMINGS, ...options.timings }
  }

  /** Changes whenever a page has to be asked for again. For `useSyncExternalStore`. */
  readonly getRevision = (): number => this.revision

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The page for an address. The promise is the same one as long as the page is shown, and for a while after. */
  prepare(match: MatchedRoute, path: string): Promise<PreparedPage> {
    return (this.fresh(match, path) ?? this.start(match, path)).promise
  }

  /** The same for the page that the visitor is on the way to. */
  open(match: MatchedRoute, path: string): Promise<PreparedPage> {
    const entry = this.fresh(match, path) ?? this.start(match, path)
    if (entry.askedAt === undefined) {
      entry.askedAt = this.hasShownPage ? performance.now() : 0
      this.sign('asked', match, path, entry)
    }
    // The first page of all has its skeleton, or stands there already.
    if (this.hasShownPage && !entry.value) this.pending.waitFor(entry.promise)
    this.awaitDrawn(match, path, entry)
    return entry.promise
  }

  /** The page as it was prepared for an address, for who looks into it; `undefined` until then. */
  peek(match: MatchedRoute, path: string): PreparedPage | undefined {
    return this.fresh(match, path)?.value
  }

  /** The page is on the screen until the returned function is called: it keeps its data's promise. */
  show(match: MatchedRoute, path: string): () => void {
    const entry = this.entries.get(this.keyOf(match, path))
    this.hasShownPage = true
    if (!entry) return () => undefined
    entry.unseenSince = null
    entry.aside = false
    this.sign('shown', match, path, entry)
    return () => {
      entry.unseenSince = Date.now()
      delete entry.askedAt
      this.awaitDrawn(match, path, entry)
    }
  }

  /** The page is gone, or hidden by whoever is around it; not because it suspends. */
  setAside(match: MatchedRoute, path: string): void {
    const entry = this.entries.get(this.keyOf(match, path))
    if (entry) entry.aside = true
  }

  /** Takes the page as it is for prepared, its data being in the cache and its outcome known: what the server rendered. */
  adopt(match: MatchedRoute, path: string, outcome: PageOutcome | null): void {
    this.start(match, path, outcome)
  }

  /** Only the code of a page. */
  async preload({ route }: MatchedRoute): Promise<void> {
    await this.ladderOf(route.remote).load(route.page)
  }

  /** What a remote draws around its pages. */
  async frameOf(remote: string): Promise<RemoteModule> {
    return this.ladderOf(remote).alone()
  }

  /** The region could not be drawn: one step up the ladder, or the card stays when there is none. */
  failed(match: MatchedRoute, path: string, cause: unknown): void {
    const { remote, page } = match.route
    const entry = this.fresh(match, path)
    this.sign(entry?.value ? 'failed' : 'card', match, path, entry)
    if (!entry?.value) return
    this.ladderOf(remote).renderFailed(page, entry.value.loaded, cause)
    this.clear(remote, page)
  }

  /** Starts from the bottom of the ladder; of what this browser does without for a while there is none until the page comes anew. */
  tryAgain({ route }: MatchedRoute): void {
    const remote = this.options.snapshot.remotes[route.remote]
    if (remote?.barred || remote?.barredPages?.includes(route.page)) {
      document.cookie = 'barred=;path=/'
      location.reload()
    }
    this.ladderOf(route.remote).reset(route.page)
    this.clear(route.remote, route.page)
  }

  /** The network is back: what could not be had without it is fetched when it is asked for again. */
  readonly retryFailed = (): void => {
    for (const ladder of this.ladders.values()) ladder.clearFailures()
    for (const [key, { failed }] of this.entries) if (failed) this.entries.delete(key)
  }

  /** A page whose code suspends for ever fails, as one does that throws. */
  private awaitDrawn(match: MatchedRoute, path: string, entry: Entry): void {
    const { currentPath } = this.options
    if (!currentPath || entry.awaited) return
    entry.awaited = true
    const { giveUpMs, retryMs } = this.timings
    const check = () => {
      entry.awaited = false
      // A visitor who went on does not wait for it any more.
      const isUnseen = entry.unseenSince !== null && !entry.aside
      const isMissed = isUnseen && this.fresh(match, path) === entry && currentPath() === path
      if (isMissed) this.failed(match, path, new Error('It suspends for ever'))
    }
    entry.promise.then(
      ({ loaded }) => setTimeout(check, loaded.rung === 0 ? giveUpMs : retryMs),
      () => undefined,
    )
  }

  private sign(came: RegionSign['came'], { route }: MatchedRoute, path: string, entry?: Entry): void {
    const at = performance.now()
    this.options.onSign?.({ came, route, path, loaded: entry?.value?.loaded, askedAt: entry?.askedAt, at })
  }

  private clear(remote: string, page: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(`${remote}/${page} `)) this.entries.delete(key)
    this.revision += 1
    for (const listener of this.listeners) listener()
  }

  private keyOf = ({ route }: MatchedRoute, path: string) => `${route.remote}/${route.page} ${path}`

  private fresh(match: MatchedRoute, path: string): Entry | undefined {
    const entry = this.entries.get(this.keyOf(match, path))
    const outdated = entry?.unseenSince && Date.now() - entry.unseenSince > PREPARED_KEPT_MS
    return outdated ? undefined : entry
  }

  private start(match: MatchedRoute, path: string, known?: PageOutcome | null): Entry {
    const promise = this.bring(match, path, known)
    const entry: Entry = { promise, unseenSince: Date.now() }
    promise.then(
      (value) => {
        entry.value = value
        // What React itself would note: so `use` reads a page that is there at once, without suspending.
        void Object.assign(promise, { status: 'fulfilled', value })
      },
      () => {
        // Shown as a fallback card until another visit or "Try again".
        entry.failed = true
      },
    )
    this.entries.set(this.keyOf(match, path), entry)
    return entry
  }

  private async bring(match: MatchedRoute, path: string, known?: PageOutcome | null): Promise<PreparedPage> {
    const { queryClient, services, dataWaitMs = DATA_WAIT_MS } = this.options
    const [loaded, around] = await Promise.all([
      this.ladderOf(match.route.remote).load(match.route.page),
      // Without it the page goes on in its own frame, so no region has failed.
      this.frameAround(match).catch(console.warn),
    ])
    const search = new URLSearchParams(path.split('?')[1] ?? '')
    const { api, queries, config } = services
    const context: PageContext = { queryClient, api, queries, config, params: match.params, search }
    const outcome = known === undefined ? this.fetchData(match, loaded, context) : Promise.resolve(known)
    const settledOutcome = await Promise.race([
      outcome,
      ...(Number.isFinite(dataWaitMs) ? [new Promise<null>((resolve) => setTimeout(resolve, dataWaitMs, null))] : []),
    ])
    return { loaded, around, context, outcome, settledOutcome }
  }

  private async frameAround({ route: { frame } }: MatchedRoute): Promise<RemoteModule | void> {
    if (frame) return this.frameOf(frame)
  }

  private async fetchData(
    { route }: MatchedRoute,
    loaded: LoadedPage,
    context: PageContext,
  ): Promise<PageOutcome | null> {
    try {
      return (await loaded.page.prefetch?.(context)) ?? null
    } catch (cause) {
      // The page shows its own failed state.
      report({ remote: route.remote, version: loaded.version, page: route.page, step: 'prefetch', cause })
      return null
    }
  }

  private ladderOf(remote: string): Ladder {
    const known = this.ladders.get(remote)
    if (known) return known
    const { snapshot, importRemote } = this.options
    const release = snapshot.remotes[remote]
    if (!release) throw new Error(`The snapshot has no remote ${remote}`)
    const ladder = new Ladder({
      snapshot: release,
      contractVersion: snapshot.contractVersion,
      importRemote,
      timings: this.timings,
    })
    this.ladders.set(remote, ladder)
    return ladder
  }
}
