import { join } from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { RenderResult, RenderTask } from 'shared-contracts'
import type { ApiTarget, CallInfo } from '../api-target'
import type { Site } from '../snapshot/site'
import { answerCalls } from './answer-calls'
import type { RenderAnswer, RenderJob } from './messages'

interface Options {
  workerFile: string
  workers: number
  /** The page goes out without having been rendered after this time. */
  limitMs: number
}

export interface RenderRequest {
  site: Site
  /** `null`: a page of the host alone. */
  remote: string | null
  task: Omit<RenderTask, 'limitMs'>
  api: ApiTarget
  info: CallInfo
  /** Of the visitor, for calls to the API. */
  headers: Record<string, string>
}

/** A thread that is still busy after this many limits is in an endless loop. */
const PATIENCE = 3

/** Threads that render pages: a team's endless loop costs one of them, never the edge. */
export class RenderPool {
  private readonly pool: Piscina
  private readonly limitMs: number

  constructor({ workerFile, workers, limitMs }: Options) {
    this.limitMs = limitMs
    this.pool = new Piscina({
      filename: workerFile,
      minThreads: workers,
      maxThreads: workers,
      maxQueue: workers * 50,
      concurrentTasksPerWorker: 2,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    })
  }

  /** @throws when the page throws, or is not ready in time. */
  async render({ site, remote, task, api, info, headers }: RenderRequest): Promise<RenderResult> {
    const { port1, port2 } = new MessageChannel()
    answerCalls(port1, { api, info, origin: task.origin, headers })
    const resolved = remote ? site.active[remote] : undefined
    const job: RenderJob = {
      task: { ...task, limitMs: this.limitMs },
      hostBundle: join(site.hostDir, site.host.server),
      remote: resolved
        ? {
            runtimeName: resolved.record.runtimeName,
            file: join(resolved.folder, resolved.record.server),
            integrity: resolved.record.files.find(({ path }) => path === resolved.record.server)?.integrity ?? '',
          }
        : null,
      port: port2,
    }
    const loop = new AbortController()
    const kill = setTimeout(() => loop.abort(), this.limitMs * PATIENCE)
    const running = this.pool.run(job, { transferList: [port2], signal: loop.signal }).finally(() => {
      clearTimeout(kill)
      port1.close()
    }) as Promise<RenderAnswer>
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_resolve, reject) => {
      late = setTimeout(() => reject(new Error(`not rendered within ${this.limitMs} ms`)), this.limitMs)
    })
    running.catch(() => undefined)
    try {
      const answer = await Promise.race([running, tooLate])
      if (!answer.ok) throw new Error(answer.message)
      return answer.result
    } finally {
      clearTimeout(late)
    }
  }

  async close(): Promise<void> {
    await this.pool.destroy()
  }
}
