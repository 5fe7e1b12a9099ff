import type { RenderResult } from 'shared-contracts'
import type { Breaker, Failure } from './breaker'
import type { RealmProcess, RenderJob } from './realm-process'
import { RenderFailure } from './messages'

/** Pages that one process has at a time; a shop that has more to do sends them out for the browser to draw. */
const MAX_IN_FLIGHT = 12
/** A process that has as many is given a second one to help. */
const BUSY = 2
const MAX_SERVED = 3_000
/** What a process may have taken after a page, in bytes; it is replaced in peace, long before it is given no more. */
const MAX_RSS = 400 * 1024 * 1024
/** A page that throws again and again has its process replaced no more often. */
const REPLACE_EVERY_MS = 5_000
const IDLE_MS = 60_000
/** A process that has just started compiles while it renders; a page of it may take this long, and it is shown to nobody. */
const WARM_UP_LIMIT_MS = 8_000
/** As often it renders until it is as fast as it gets soon. */
const WARM_UP_ROUNDS = 4
/** Further pages are begun for so long after the first one: nobody is let in before. */
const WARM_UP_END_MS = 5_000

interface Member {
  process: RealmProcess
  state: 'warming' | 'ready' | 'retiring'
  lastUsed: number
}

interface Options {
  /** As in `storefront@0123456789abcdef`. */
  name: string
  start: (hooks: { onStray: (message: string) => void; onEnd: (reason: string | null) => void }) => RealmProcess
  breaker: Breaker
  maxProcesses: number
  /** The release has just been stopped, for a while at least. */
  onBroken: (failure: { kind: Failure; reason: string }) => void
}

const patiently = (job: RenderJob): RenderJob => ({ ...job, task: { ...job.task, limitMs: WARM_UP_LIMIT_MS } })

/** The processes of one release: mostly one, a second when there is much to do, each replaced when something went wrong with it. */
export class Realm {
  lastUsed = Date.now()
  private readonly options: Options
  private members: Member[] = []
  private lastStart = 0
  private rehearsal: RenderJob | null = null
  private closed = false

  constructor(options: Options) {
    this.options = options
  }

  /** Why its pages are not rendered at present; `null` when they are. */
  get broken(): string | null {
    return this.options.breaker.broken
  }

  get processes(): { pid: number | undefined; rss: number }[] {
    return this.members.map(({ process: { pid, rss } }) => ({ pid, rss }))
  }

  /**
   * @param asker network address of the visitor, where visitors are distinguished.
   * @throws RenderFailure
   */
  async render(job: RenderJob, asker?: string): Promise<RenderResult> {
    this.lastUsed = Date.now()
    const { name, breaker } = this.options
    const member = this.choose()
    if (member && member.process.inFlight >= MAX_IN_FLIGHT)
      throw new RenderFailure('refused', `${name} has too much to do`)
    if (!breaker.mayTry()) throw new RenderFailure('refused', `${name} is not rendered for a while: ${breaker.broken}`)
    const taken = member ?? this.start()
    if (taken.process.inFlight >= BUSY && this.members.length < this.options.maxProcesses) this.start()
    taken.lastUsed = this.lastUsed
    try {
      const result = await taken.process.render(job)
      breaker.succeeded()
      if (taken.process.served >= MAX_SERVED || taken.process.rss > MAX_RSS) this.replace(taken)
      return result
    } catch (error) {
      // A process that is lost reports so itself, once for all its pages.
      if (error instanceof RenderFailure && (error.kind === 'threw' || error.kind === 'late'))
        this.failed(error.kind, error.message, { member: taken, asker })
      throw error
    } finally {
      this.endRetired()
    }
  }

  /**
   * Has a process render this page, which is shown to nobody, before a visitor's comes; and each that is started later. The first one renders
   * the others, too: what they ask for is read for the first time then.
   */
  async warmUp(job: RenderJob, others: readonly RenderJob[]): Promise<void> {
    this.rehearsal = job
    if (this.members.length > 0 || this.options.breaker.pausing) return
    const member = this.start()
    await this.rehearse(member)
    const end = Date.now() + WARM_UP_END_MS
    for (const other of others) {
      if (Date.now() > end || !this.members.includes(member)) return
      // What is wrong with it is reported when a visitor comes.
      await member.process.render(patiently(other)).catch(() => undefined)
    }
  }

  /** Ends processes that were started for a rush which is over. */
  rest(): void {
    const idle = this.members.filter(({ state, lastUsed }) => state === 'ready' && lastUsed < Date.now() - IDLE_MS)
    if (this.members.length > 1) for (const { process } of idle.slice(0, this.members.length - 1)) process.end(null)
  }

  close(): void {
    this.closed = true
    this.endAll()
  }

  private endAll(): void {
    for (const { process } of [...this.members]) process.end(null)
  }

  private choose(): Member | undefined {
    const rank = { ready: 0, retiring: 1, warming: 2 }
    const least = (one: Member, other: Member) =>
      rank[one.state] - rank[other.state] || one.process.inFlight - other.process.inFlight
    return [...this.members].sort(least)[0]
  }

  private start(): Member {
    this.lastStart = Date.now()
    const member: Member = {
      state: 'ready',
      lastUsed: Date.now(),
      process: this.options.start({
        onStray: (message) => this.failed('stray', message, { member }),
        onEnd: (reason) => this.lost(member, reason),
      }),
    }
    this.members.push(member)
    return member
  }

  private async rehearse(member: Member): Promise<void> {
    const job = this.rehearsal
    if (!job) return
    member.state = 'warming'
    try {
      for (let round = 0; round < WARM_UP_ROUNDS; round++) {
        const began = Date.now()
        await member.process.render(patiently(job))
        if (Date.now() - began < job.task.limitMs / 4) break
      }
    } finally {
      if (member.state === 'warming') member.state = 'ready'
      this.endRetired()
    }
  }

  /** Starts one that takes over as soon as it is warm. */
  private startAhead(): void {
    const member = this.start()
    // What went wrong is reported at its end, or by the first visitor's page.
    this.rehearse(member).catch(() => undefined)
  }

  private replace(member: Member): void {
    if (this.closed || member.state !== 'ready' || Date.now() - this.lastStart < REPLACE_EVERY_MS) return
    member.state = 'retiring'
    this.startAhead()
  }

  private endRetired(): void {
    if (!this.members.some(({ state }) => state === 'ready')) return
    for (const { state, process } of [...this.members])
      if (state === 'retiring' && process.inFlight === 0) process.end(null)
  }

  private failed(
    kind: Failure,
    reason: string,
    { member, asker }: { member: Member; asker?: string | undefined },
  ): void {
    const stopped = this.options.breaker.failed(kind, reason, asker)
    if (stopped) {
      this.endAll()
      this.options.onBroken({ kind, reason })
    } else if (kind === 'threw' || kind === 'stray') this.replace(member)
  }

  private lost(member: Member, reason: string | null): void {
    this.members = this.members.filter((one) => one !== member)
    if (reason === null || this.closed) return
    this.failed('lost', reason, { member })
    if (this.members.length === 0 && !this.broken) this.startAhead()
  }
}
