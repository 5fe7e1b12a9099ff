import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { DrawingAnswer, DrawingJob } from './drawing-job'

/** Without work for so long, the process ends. */
const IDLE_MS = 5_000

const isSource = import.meta.url.endsWith('.ts')
const workerFile = fileURLToPath(new URL(isSource ? './draw-worker.ts' : './draw-worker.js', import.meta.url))

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(reason: Error): void
}

/**
 * Draws in a process of its own, started when there is something to draw and ended when there is not: drawing a shop takes hundreds
 * of megabytes that the server's own process would never give back.
 */
export function createDrawingProcess() {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(workerFile, {
      serialization: 'advanced',
      execArgv: isSource ? ['--import', 'tsx'] : [],
      // With an arena for every thread, glibc holds on to 100 MB more.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    })
    started.on('message', (answer: DrawingAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('bytes' in answer) asked?.resolve(answer.bytes)
      else asked?.reject(new Error(answer.failure))
      if (waiting.size === 0) rest()
    })
    started.once('error', (error) => lost(started, error))
    started.once('exit', (code) => lost(started, new Error(`The drawing process ended with ${code}`)))
    // A server that stops does not wait for it.
    started.unref()
    started.channel?.unref()
    return started
  }

  function lost(which: ChildProcess, reason: Error) {
    if (child !== which) return
    child = null
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }

  function rest() {
    clearTimeout(idle)
    idle = setTimeout(stop, IDLE_MS).unref()
  }

  function stop() {
    clearTimeout(idle)
    const ending = child
    child = null
    for (const { reject } of waiting.values()) reject(new Error('The shop is closing'))
    waiting.clear()
    if (ending?.connected) ending.disconnect()
  }

  return {
    /** @returns the picture as WebP. */
    draw(job: Omit<DrawingJob, 'id'>): Promise<Uint8Array> {
      clearTimeout(idle)
      child ??= start()
      const id = ++lastId
      const answered = new Promise<Uint8Array>((resolve, reject) => waiting.set(id, { resolve, reject }))
      child.send({ id, ...job } satisfies DrawingJob)
      return answered
    },
    stop,
  }
}
