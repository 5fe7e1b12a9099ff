import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { isIntact } from 'registry/releases/release-files'
import type { RenderResult, RenderTask } from 'shared-contracts'
import type { ApiTarget, CallInfo } from '../api-target'
import type { Site } from '../snapshot/site'
import { Breaker, type Failure } from './breaker'
import { type CodeMessage, RenderFailure } from './messages'
import { Realm } from './realm'
import { RealmProcess, type RenderJob } from './realm-process'
import { spawnRealm } from './spawn-realm'

interface Options {
  /** Of Deno: see `findDeno`. */
  deno: string
  /** What it runs: `realm-worker`, bundled. */
  realmFile: string
  /** Processes of one release, at most. */
  workers: number
  /** The page goes out without having been rendered after this time. */
  limitMs: number
  /** The same for the first ones of each page of a release: code is compiled, and the API's data read for the first time. */
  firstLimitMs?: number
  /** A process that has not answered so long after that hangs, and is ended. */
  patienceMs?: number
  /** How long a release that failed again and again is left alone at first. */
  pauseMs?: number
  /** A release is not rendered for a while. */
  onBroken: (broken: BrokenRealm) => void
}

/** A release that is rendered no more for a while. */
export interface BrokenRealm {
  /** `null`: the shell's own pages. */
  remote: string | null
  version: string
  /** Version of the shell that it ran in. */
  shell: string
  /** Of the last failure. */
  kind: Failure
  reason: string
}

export interface RenderRequest {
  site: Site
  /** `null`: a page of the host alone. */
  remote: string | null
  /** As the manifest calls it. */
  page: string
  task: Omit<RenderTask, 'limitMs'>
  api: ApiTarget
  info: CallInfo
  /** Network address of the visitor; absent: visitors are not distinguished. */
  asker?: string
  /** Of the visitor, for calls to the API. */
  headers: Record<string, string>
}

/** How the releases do that are rendered here. */
export interface RenderHealth {
  /** As in `storefront@0123456789abcdef`; the shell's pages are `host@…`. */
  release: string
  /** Why its pages go out without having been rendered at present; `null` when they do not. */
  broken: string | null
  processes: { pid: number | undefined; rss: number }[]
}

const PATIENCE_MS = 1_000
/** An empty page would be worse than to wait so long, once in the life of a release. */
const FIRST_LIMIT_MS = 2_000
/** So often a page has come to an end, well or not, before it has to be as fast as any. */
const FIRST_ONES = 2
/** Releases that nobody has asked for so long have no processes: another one is live. */
const IDLE_MS = 600_000
const REST_EVERY_MS = 20_000
/** Whoever tries out many old releases ends those that were used the longest ago. */
const MAX_REALMS = 24

/** Processes that render pages, of each release its own: whatever a team's code does on the server, it does to its own pages. */
export class RenderPool {
  private readonly options: Options
  private readonly realms = new LRUCache<string, Promise<Realm>>({
    max: MAX_REALMS,
    dispose: (realm, key) => {
      this.ended.delete(key)
      realm.then((one) => one.close()).catch(() => undefined)
    },
  })
  /** How often each page has come to an end, by the realm's key. */
  private readonly ended = new Map<string, Map<string, number>>()
  private readonly resting: NodeJS.Timeout
  private closed = false
  private waitedFor = 0

  constructor(options: Options) {
    this.options = options
    this.resting = setInterval(() => void this.rest(), REST_EVERY_MS)
    this.resting.unref()
  }

  /** @throws RenderFailure when the page throws, is not ready in time, or is not tried. */
  async render(request: RenderRequest): Promise<RenderResult> {
    const limitMs = this.limitOf(request)
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new RenderFailure('late', `not rendered within ${limitMs} ms`)), limitMs)
    })
    const rendering = this.realmOf(request).then((realm) => realm.render(this.jobOf(request, limitMs), request.asker))
    // It goes on after the visitor has left: what becomes of it is the release's, not the visitor's.
    rendering.catch(() => undefined)
    this.waitedFor += 1
    try {
      return await Promise.race([rendering, tooLate])
    } finally {
      this.waitedFor -= 1
      clearTimeout(timer)
      this.noteEnd(request)
    }
  }

  /** Has the release load its code and render this page and those at further paths, so that the first visitor does not wait for that. */
  async warmUp(request: Omit<RenderRequest, 'page'>, furtherPaths: readonly string[]): Promise<void> {
    const jobAt = (path: string) => this.jobOf({ ...request, task: { ...request.task, path } }, this.options.limitMs)
    await (await this.realmOf(request)).warmUp(jobAt(request.task.path), furtherPaths.map(jobAt))
  }

  /** So many pages are waited for at present. */
  running = (): number => this.waitedFor

  async health(): Promise<RenderHealth[]> {
    const all = await Promise.allSettled([...this.realms].map(async ([key, realm]) => ({ key, realm: await realm })))
    return all.flatMap((one) =>
      one.status === 'fulfilled'
        ? [{ release: nameIn(one.value.key), broken: one.value.realm.broken, processes: one.value.realm.processes }]
        : [],
    )
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.resting)
    await this.each((realm) => realm.close())
  }

  private async each(act: (realm: Realm, key: string) => void): Promise<void> {
    for (const [key, realm] of [...this.realms]) await realm.then((one) => act(one, key)).catch(() => undefined)
  }

  private async rest(): Promise<void> {
    const before = Date.now() - IDLE_MS
    await this.each((realm, key) => {
      const newer = [...this.realms.keys()].some((other) => other !== key && remoteIn(other) === remoteIn(key))
      if (newer && realm.lastUsed < before) this.realms.delete(key)
      else realm.rest()
    })
  }

  private limitOf(request: RenderRequest): number {
    const { limitMs, firstLimitMs = FIRST_LIMIT_MS } = this.options
    const ended = this.ended.get(keyOf(request))?.get(request.page) ?? 0
    return ended < FIRST_ONES ? Math.max(limitMs, firstLimitMs) : limitMs
  }

  private noteEnd(request: RenderRequest): void {
    const key = keyOf(request)
    // What was forgotten meanwhile begins anew.
    if (!this.realms.has(key)) return
    const pages = this.ended.get(key) ?? new Map<string, number>()
    this.ended.set(key, pages.set(request.page, (pages.get(request.page) ?? 0) + 1))
  }

  private jobOf({ task, api, info, headers }: Omit<RenderRequest, 'page'>, limitMs: number): RenderJob {
    return { task: { ...task, limitMs }, caller: { api, info, headers, origin: task.origin } }
  }

  private realmOf({ site, remote }: Released): Promise<Realm> {
    if (this.closed) return Promise.reject(new RenderFailure('refused', 'The shop is closing'))
    const key = keyOf({ site, remote })
    const known = this.realms.get(key)
    if (known) return known
    const made = this.create({ remote, site })
    this.realms.set(key, made)
    made.catch(() => this.realms.peek(key) === made && this.realms.delete(key))
    return made
  }

  private async create({ remote, site }: Released): Promise<Realm> {
    const version = versionOf({ remote, site })
    const code = await readCode(site, remote)
    const { deno, realmFile, workers, patienceMs = PATIENCE_MS, pauseMs, onBroken } = this.options
    return new Realm({
      name: `${remote ?? 'host'}@${version}`,
      start: (hooks) => new RealmProcess({ child: spawnRealm(deno, realmFile), code, patienceMs, ...hooks }),
      breaker: new Breaker({ now: Date.now, ...(pauseMs !== undefined && { firstPauseMs: pauseMs }) }),
      maxProcesses: workers,
      onBroken: (failure) => onBroken({ remote, version, shell: site.host.version, ...failure }),
    })
  }
}

type Released = Pick<RenderRequest, 'site' | 'remote'>

const versionOf = ({ site, remote }: Released) => (remote && site.active[remote]?.record.version) || site.host.version
/** Another shell is another realm, too. */
const keyOf = ({ site, remote }: Released) =>
  [remote ?? 'host', versionOf({ site, remote }), join(site.hostDir, site.host.server.path)].join(' ')
const remoteIn = (key: string) => key.split(' ')[0]
const nameIn = (key: string) => key.split(' ').slice(0, 2).join('@')

/** @throws when the file is not there, or not what was published. */
async function readBundle(file: string, integrity: string | undefined): Promise<string> {
  const code = await readFile(file)
  if (!isIntact(code, integrity)) throw new Error(`${file} is not what was published`)
  return code.toString('utf8')
}

async function readCode({ active, host, hostDir }: Site, remote: string | null): Promise<CodeMessage> {
  const bundle = await readBundle(join(hostDir, host.server.path), host.server.integrity)
  const resolved = remote ? active[remote] : undefined
  if (!resolved) return { type: 'code', host: bundle, remote: null }
  const { runtimeName, server, files } = resolved.record
  const integrity = files.find(({ path }) => path === server)?.integrity
  const code = await readBundle(join(resolved.folder, server), integrity)
  return { type: 'code', host: bundle, remote: { runtimeName, code } }
}
