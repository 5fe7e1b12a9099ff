import type { RenderResult, RenderTask } from 'shared-contracts'
import { answerCall, type Caller } from './answer-call'
import { frameOf, frameReader } from './frames'
import { type CodeMessage, type FromRealm, RenderFailure, type ToRealm } from './messages'
import { readFromRealm } from './read-from-realm'
import type { RealmChild } from './spawn-realm'

/** Of one message: a page and the data that it was made from. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024
/** Calls of one page to the API. */
const MAX_CALLS = 64
/** Of what it complains on standard error. */
const MAX_COMPLAINT = 1_000

export interface RenderJob {
  task: RenderTask
  caller: Caller
}

interface Rendering extends RenderJob {
  resolve: (result: RenderResult) => void
  reject: (failure: RenderFailure) => void
  calls: number
  /** A call was not answered as it should: what becomes of the page then says less of the release. */
  unanswered: boolean
  done: AbortController
  hanging: NodeJS.Timeout
}

interface Options {
  child: RealmChild
  code: CodeMessage
  /** A process that has not answered so long after a page's time was up hangs. */
  patienceMs: number
  /** Something went wrong that no page waits for. */
  onStray: (message: string) => void
  /** It takes no more pages. @param reason `null`: it was asked to end. */
  onEnd: (reason: string | null) => void
}

/** One process that renders the pages of one release, several at a time; whatever it does costs only itself. */
export class RealmProcess {
  /** Pages that it has taken so far. */
  served = 0
  /** What it took when it was last heard, in bytes. */
  rss = 0
  private readonly renderings = new Map<number, Rendering>()
  private readonly child: RealmChild
  private readonly patienceMs: number
  private readonly onStray: Options['onStray']
  private readonly onEnd: Options['onEnd']
  private ended = false
  private complaint = ''

  constructor({ child, code, patienceMs, onStray, onEnd }: Options) {
    this.child = child
    this.patienceMs = patienceMs
    this.onStray = onStray
    this.onEnd = onEnd
    const read = frameReader(MAX_MESSAGE_BYTES)
    child.stdout.on('data', (piece: Uint8Array) => {
      if (this.ended) return
      try {
        for (const json of read(piece)) this.take(readFromRealm(json))
      } catch (error) {
        this.end(`It sent ${error instanceof Error ? error.message : String(error)}`)
      }
    })
    child.stderr.on('data', (text: Buffer) => {
      this.complaint = (this.complaint + text.toString('utf8')).slice(0, MAX_COMPLAINT)
    })
    // It is gone, and says so by its exit.
    child.stdin.on('error', () => undefined)
    child.once('error', (error) => this.end(`It could not be started: ${error.message}`))
    child.once('close', (exit, signal) => this.end(`It ended with ${signal ?? exit}. ${this.complaint}`))
    this.write(code)
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  get inFlight(): number {
    return this.renderings.size
  }

  /** @throws RenderFailure; `late` comes from the page itself, a process that hangs is `lost`. */
  render(job: RenderJob): Promise<RenderResult> {
    const id = ++this.served
    return new Promise((resolve, reject) => {
      const waitMs = job.task.limitMs + this.patienceMs
      const hanging = setTimeout(() => this.end(`It did not answer within ${waitMs} ms`), waitMs)
      this.renderings.set(id, {
        ...job,
        resolve,
        reject,
        calls: 0,
        unanswered: false,
        done: new AbortController(),
        hanging,
      })
      this.write({ type: 'render', render: id, task: job.task })
    })
  }

  /** Ends it at once; its pages fail. @param reason `null`: nothing is wrong with it. */
  end(reason: string | null): void {
    if (this.ended) return
    this.ended = true
    this.child.kill('SIGKILL')
    for (const id of [...this.renderings.keys()])
      this.settle(id)?.reject(new RenderFailure('lost', reason ?? 'The shop is closing'))
    this.onEnd(reason)
  }

  private write(message: CodeMessage | ToRealm): void {
    if (!this.ended) this.child.stdin.write(frameOf(JSON.stringify(message)))
  }

  private settle(id: number): Rendering | undefined {
    const rendering = this.renderings.get(id)
    this.renderings.delete(id)
    clearTimeout(rendering?.hanging)
    rendering?.done.abort()
    return rendering
  }

  private take(message: FromRealm | null): void {
    if (this.ended) return
    if (!message) return this.end('It sent what it must not')
    if (message.type === 'stray') return this.onStray(message.message)
    if (message.type === 'call') return this.answer(message)
    const rendering = this.settle(message.render)
    if (!rendering) return this.end('It answered for a page that it does not have')
    this.rss = message.rss
    if (message.type === 'rendered') rendering.resolve(message.result)
    else rendering.reject(new RenderFailure(message.late || rendering.unanswered ? 'late' : 'threw', message.message))
  }

  private answer(call: Extract<FromRealm, { type: 'call' }>): void {
    const rendering = this.renderings.get(call.render)
    if (!rendering) return this.end('It called for a page that it does not have')
    if (++rendering.calls > MAX_CALLS) return this.end(`One page made more than ${MAX_CALLS} calls`)
    const { signal } = rendering.done
    void answerCall(rendering.caller, call, signal).then((answer) => {
      rendering.unanswered ||= answer.type !== 'answer' || answer.status >= 500
      if (!signal.aborted) this.write(answer)
    })
  }
}
