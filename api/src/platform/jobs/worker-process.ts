import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Without work for so long, the process ends. */
const IDLE_MS = 5_000

const isSource = import.meta.url.endsWith('.ts')

/** What libraries and fonts are found by, and nothing of the server's: no secret reaches what decodes pictures. */
function ofTheMachine(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH', 'SystemRoot']
  // oxlint-disable-next-line eslint/no-restricted-properties
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

type Answer = { id: number; bytes: Uint8Array } | { id: number; failure: string }

interface Waiting {
  resolve(bytes: Uint8Array<ArrayBuffer>): void
  reject(reason: Error): void
}

export interface WorkerProcess<Job> {
  /** @returns what the worker made of the job, in bytes. @throws when the work fails, or the process ends before it is done. */
  work(job: Job): Promise<Uint8Array<ArrayBuffer>>
  stop(): void
}

/**
 * Does heavy work, such as on pictures, in a process of its own, started when there is something to do and ended when there is not: it
 * takes hundreds of megabytes that the server's own process would never give back, and comes second where both want the processor.
 *
 * @param file the URL of the worker without its ending: a source, or what it was built to. It calls `answerJobs`.
 */
export function createWorkerProcess<Job extends object>(file: URL): WorkerProcess<Job> {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(`${fileURLToPath(file)}${isSource ? '.ts' : '.js'}`, {
      serialization: 'advanced',
      execArgv: isSource ? ['--import', 'tsx'] : [],
      // With an arena for every thread, glibc holds on to 100 MB more.
      env: { ...ofTheMachine(), MALLOC_ARENA_MAX: '2' },
    })
    started.on('message', (answer: Answer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('bytes' in answer) asked?.resolve(new Uint8Array(answer.bytes))
      else asked?.reject(new Error(answer.failure))
      if (waiting.size === 0) rest()
    })
    started.once('error', (error) => lost(started, error))
    started.once('exit', (code) => lost(started, new Error(`The worker ended with ${code}`)))
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
    work(job) {
      clearTimeout(idle)
      child ??= start()
      const id = ++lastId
      const answered = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => waiting.set(id, { resolve, reject }))
      child.send({ id, job })
      return answered
    },
    stop,
  }
}

/** In the worker: does each job that is sent, and answers with what it made or why it could not. */
export function answerJobs<Job>(work: (job: Job) => Promise<Uint8Array>): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  process.on('message', ({ id, job }: { id: number; job: Job }) => {
    work(job).then(
      (bytes) => process.send?.({ id, bytes } satisfies Answer),
      (error: unknown) => process.send?.({ id, failure: String(error) } satisfies Answer),
    )
  })
  // It ends with the server, never before: Ctrl-C reaches both, and the server still answers what is under way.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}
