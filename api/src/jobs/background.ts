import type { Logger } from 'pino'

/** Work that no answer waits for, and that a stop does wait for. */
export interface Background {
  /** Starts the work; a failure is logged under this name. */
  run(name: string, work: () => Promise<void>): void
  /** Aborted when the shop stops; long work looks at it between its steps. */
  readonly stopping: AbortSignal
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  const stopped = new AbortController()

  async function idle() {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    stopping: stopped.signal,
    run(name, work) {
      const task = work()
        .catch((error: unknown) => log.error({ err: error, work: name }, 'background work failed'))
        .finally(() => running.delete(task))
      running.add(task)
    },
    idle,
    stop() {
      stopped.abort()
      return idle()
    },
  }
}
