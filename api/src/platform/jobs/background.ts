import type { Logger } from 'pino'
import { actingForNobody } from '../db/acting'

interface Timer {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** Work that no answer waits for, and that a stop does wait for. */
export interface Background {
  /** Starts the work, in nobody's name: whoever set it off may be one of many whom it works for. A failure is logged under this name. */
  run(name: string, work: () => Promise<void>): void
  /**
   * Does work again and again, never twice at once: the next time begins when the last one is over.
   *
   * @returns the function that ends it.
   */
  repeat(timer: Timer): () => void
  /** Does repeated work at once, or once more when it is being done: there is something to do. Without such work, nothing. */
  wake(name: string): void
  /** Aborted when the shop stops; long work looks at it between its steps. */
  readonly stopping: AbortSignal
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  const stopped = new AbortController()
  const repeated = new Map<string, () => void>()

  async function idle() {
    while (running.size > 0) await Promise.all(running)
  }

  function run(name: string, work: () => Promise<void>) {
    const task = actingForNobody(work)
      .catch((error: unknown) => log.error({ err: error, work: name }, 'background work failed'))
      .finally(() => running.delete(task))
    running.add(task)
  }

  function repeat({ name, everyMs, run: work }: Timer) {
    let busy = false
    let again = false
    function begin() {
      if (busy) return
      busy = true
      run(name, async () => {
        await work().finally(() => (busy = false))
        if (!again || stopped.signal.aborted) return
        again = false
        begin()
      })
    }
    const timer = setInterval(begin, everyMs)
    timer.unref()
    repeated.set(name, () => {
      again = busy
      begin()
    })
    return () => {
      clearInterval(timer)
      repeated.delete(name)
    }
  }

  return {
    stopping: stopped.signal,
    run,
    repeat,
    wake: (name) => repeated.get(name)?.(),
    idle,
    stop() {
      stopped.abort()
      return idle()
    },
  }
}
