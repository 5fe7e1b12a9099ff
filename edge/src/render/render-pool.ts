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

/** A thread that is still busy this long after the limit is in an endless loop; less could be one that has just started. */
const PATIENCE_MS = 2_000
const WARM_UP_MS = 20_000

/** Threads that render pages: a team's endless loop costs one of them, never the edge. */
export class RenderPool {
  private readonly pool: Piscina
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
    const { workerFile, workers } = options
    this.pool = new Piscina({
      filename: workerFile,
      name: 'renderPage',
      minThreads: workers,
      maxThreads: workers,
      maxQueue: workers * 50,
      concurrentTasksPerWorker: 2,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    })
  }

  /** @throws when the page throws, or is not ready in time. */
  async render(request: RenderRequest): Promise<RenderResult> {
    return this.run(request, this.options.limitMs)
  }

  /** Has every thread load its code and render a page, so that the first visitor does not wait for that. */
  async warmUp(request: RenderRequest): Promise<void> {
    await Promise.all(Array.from({ length: this.options.workers }, () => this.run(request, WARM_UP_MS)))
  }

  async close(): Promise<void> {
    await this.pool.destroy()
  }

  private async run({ site, remote, task, api, info, headers }: RenderRequest, limitMs: number): Promise<RenderResult> {
    const { port1, port2 } = new MessageChannel()
    answerCalls(port1, { api, info, origin: task.origin, headers })
    const resolved = remote ? site.active[remote] : undefined
    const job: RenderJob = {
      task: { ...task, limitMs },
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
    const kill = setTimeout(() => loop.abort(), limitMs + PATIENCE_MS)
    const running = this.pool.run(job, { transferList: [port2], signal: loop.signal }).finally(() => {
      clearTimeout(kill)
      port1.close()
    }) as Promise<RenderAnswer>
    let late: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_resolve, reject) => {
      late = setTimeout(() => reject(new Error(`not rendered within ${limitMs} ms`)), limitMs)
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
}
