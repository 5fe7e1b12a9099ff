import { satisfy } from '@module-federation/runtime'
import type { LoadTimings, PageModule, RemoteModule, RemoteRelease, RemoteSnapshot } from 'shared-contracts'
import type { ImportRemote } from './federation'
import { report, type RemoteReport, watchLeaving } from './report'
import { withDeadline } from './with-deadline'

export const DEFAULT_TIMINGS: LoadTimings = { stillLoadingMs: 3_000, giveUpMs: 8_000, retryMs: 4_000 }

/** A failed attempt is remembered this long, so that the remote's other pages need not wait for the same failure. */
const FAILURE_KEPT_MS = 30_000

/** Nothing on the ladder worked: the page shows the fallback card. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable'
}

interface Rung {
  step: 'load' | 'retry' | 'last-known-good'
  release: RemoteRelease
  fresh: boolean
}

export interface LoadedPage {
  remote: RemoteModule
  page: PageModule
  version: string
  /** Rung of the ladder that it came from, and what kind that is. */
  rung: number
  step: Rung['step']
  /** From the first request for it until it was there, failed attempts included. */
  loadMs: number
}

interface Options {
  snapshot: RemoteSnapshot
  contractVersion: string
  importRemote: ImportRemote
  timings: LoadTimings
}

/**
 * The way from a release to a page, for one remote: the active release, once more under a fresh address, then the last
 * known good. Its state lives outside React, which would keep a failure for ever.
 */
export class Ladder {
  private readonly options: Options
  private readonly rungs: Rung[]
  private readonly modules = new Map<string, Promise<RemoteModule>>()
  private readonly startAt = new Map<string, number>()
  private readonly loaded = new Map<string, LoadedPage>()
  private round = 0

  constructor(options: Options) {
    this.options = options
    const { snapshot, contractVersion } = options
    const rungs: Rung[] = [
      { step: 'load', release: snapshot, fresh: false },
      { step: 'retry', release: snapshot, fresh: true },
    ]
    if (snapshot.barred) rungs.length = 0
    if (snapshot.lastKnownGood) rungs.push({ step: 'last-known-good', release: snapshot.lastKnownGood, fresh: false })
    this.rungs = rungs.filter(({ release }) => {
      const fits = fitsContract(release, contractVersion)
      if (!fits)
        this.log('contract', release, null, `needs contract ${release.contract}, the shell has ${contractVersion}`)
      return fits
    })
  }

  /** The page when it is there already. */
  peek(page: string): LoadedPage | undefined {
    return this.loaded.get(page)
  }

  /** Climbs from where the page stands. @throws RemoteUnavailable when no rung is left. */
  async load(page: string): Promise<LoadedPage> {
    const known = this.loaded.get(page)
    if (known) return known
    const startedAt = performance.now()
    const leaving = watchLeaving()
    try {
      for (let rung = this.startAt.get(page) ?? 0; rung < this.rungs.length; rung++) {
        const { step, release } = this.rungs[rung]!
        if (this.isBarred(release, page)) continue
        try {
          const loaded = await this.attempt(rung, page, startedAt)
          this.loaded.set(page, loaded)
          return loaded
        } catch (cause) {
          if (!leaving.isLeft()) this.log(step, release, page, cause)
          this.startAt.set(page, rung + 1)
        }
      }
      if (!leaving.isLeft()) this.log('unavailable', this.options.snapshot, page, 'nothing left to try')
    } finally {
      leaving.stop()
    }
    throw new RemoteUnavailable(`${this.options.snapshot.name}/${page}`)
  }

  /** The remote alone, for the page of another that stands in its frame: tried once, since that page does without. */
  alone(): Promise<RemoteModule> {
    return withDeadline(this.importOnce(0), this.options.timings.retryMs, 'frame')
  }

  /** A page that was loaded threw while it was drawn: the next `load` starts one rung higher. */
  renderFailed(page: string, failed: LoadedPage, cause: unknown): void {
    if (this.loaded.get(page) !== failed) return
    this.log('render', this.rungs[failed.rung]?.release ?? this.options.snapshot, page, cause)
    this.loaded.delete(page)
    this.startAt.set(page, failed.rung + 1)
  }

  /** Clears every failure of the page, as when the visitor asks for another try. */
  reset(page: string): void {
    this.round += 1
    this.startAt.delete(page)
    this.loaded.delete(page)
    this.modules.clear()
  }

  /** Clears every failure that no page has come of. */
  clearFailures(): void {
    for (const page of this.startAt.keys()) if (!this.loaded.has(page)) this.reset(page)
  }

  private isBarred({ version }: RemoteRelease, page: string): boolean {
    const { snapshot } = this.options
    return version === snapshot.version && Boolean(snapshot.barredPages?.includes(page))
  }

  private async attempt(rung: number, page: string, startedAt: number): Promise<LoadedPage> {
    const { release, step } = this.rungs[rung]!
    const { giveUpMs, retryMs } = this.options.timings
    const load = async (): Promise<LoadedPage> => {
      const remote = await this.importOnce(rung)
      const loadPage = remote.pages[page]
      if (!loadPage) throw new Error(`${release.runtimeName} has no page ${page}`)
      const { version } = release
      return { remote, page: await loadPage(), version, rung, step, loadMs: performance.now() - startedAt }
    }
    return withDeadline(load(), rung === 0 ? giveUpMs : retryMs, `${release.runtimeName}/${page}`)
  }

  private importOnce(rung: number): Promise<RemoteModule> {
    const { release, fresh } = this.rungs[rung]!
    const key = `${rung}.${this.round}`
    const started = this.modules.get(key)
    if (started) return started
    const module = this.options.importRemote(
      release,
      fresh || this.round > 0 ? `${key.replace('.', '_')}_${Date.now().toString(36)}` : null,
    )
    this.modules.set(key, module)
    module.catch(() => setTimeout(() => this.modules.get(key) === module && this.modules.delete(key), FAILURE_KEPT_MS))
    return module
  }

  private log(step: RemoteReport['step'], release: RemoteRelease, page: string | null, cause: unknown): void {
    report({ remote: this.options.snapshot.name, version: release.version, page, step, cause })
  }
}

/** Whether a release works with the contract of this shell; asked before any of its code runs. */
function fitsContract(release: Pick<RemoteRelease, 'contract'>, contractVersion: string): boolean {
  try {
    return satisfy(contractVersion, release.contract)
  } catch {
    return false
  }
}
