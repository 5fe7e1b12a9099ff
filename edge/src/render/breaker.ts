/** Processes that a release may lose, faults that it may leave behind, visitors in a row whose pages may throw. */
const MAX_FAILURES = 3
/** A page may wait for an API that is slow, for everybody: that says less of the release. */
const MAX_LATE = 10
/** What no page that goes well makes up for is forgotten after so long. */
const WINDOW_MS = 60_000
const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 300_000

/** `stray`: a fault that no page waited for. The others are a `RenderFailure`'s. */
export type Failure = 'threw' | 'late' | 'lost' | 'stray'

type Asker = string | symbol

interface Options {
  now: () => number
  firstPauseMs?: number
}

/**
 * Stops rendering a release that fails again and again. After a pause one page is tried; when that fails, too, the next pause is twice
 * as long.
 */
export class Breaker {
  private readonly options: Required<Options>
  private losses: number[] = []
  private readonly thrown = new Set<Asker>()
  private readonly late = new Set<Asker>()
  private pauses = 0
  private openUntil: number | null = null
  private trying = false
  private reason = ''

  constructor(options: Options) {
    this.options = { firstPauseMs: FIRST_PAUSE_MS, ...options }
  }

  /** Why no page is rendered at present; `null` when they are. */
  get broken(): string | null {
    return this.openUntil === null ? null : this.reason
  }

  /** No page is even tried at present. */
  get pausing(): boolean {
    return this.openUntil !== null && this.options.now() < this.openUntil
  }

  /** A page may be rendered now. While it is open that is one page, as a trial, whose outcome must be reported. */
  mayTry(): boolean {
    if (this.openUntil === null) return true
    if (this.trying || this.pausing) return false
    this.trying = true
    return true
  }

  succeeded(): void {
    this.thrown.clear()
    this.late.clear()
    // A page that was begun before says nothing of the trial.
    if (!this.trying) return
    this.trying = false
    this.openUntil = null
    this.losses = []
  }

  /**
   * @param asker network address of the visitor whose page it was: one alone may ask again and again for a page that no release can make.
   * Absent: each is another one.
   * @returns it has just stopped the release.
   */
  failed(kind: Failure, reason: string, asker: Asker = Symbol('another')): boolean {
    const now = this.options.now()
    if (kind === 'lost' || kind === 'stray') this.losses = [...this.losses.filter((at) => at > now - WINDOW_MS), now]
    else (kind === 'threw' ? this.thrown : this.late).add(asker)
    const { losses, thrown, late } = this
    const tooMany = losses.length >= MAX_FAILURES || thrown.size >= MAX_FAILURES || late.size >= MAX_LATE
    const wasOpen = this.openUntil !== null
    if (!this.trying && (wasOpen || !tooMany)) return false
    this.trying = false
    this.reason = reason
    this.openUntil = now + Math.min(this.options.firstPauseMs * 2 ** this.pauses++, LONGEST_PAUSE_MS)
    return !wasOpen
  }
}
