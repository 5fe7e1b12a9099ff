import { classOf, type Metrics, type Reading } from 'api/platform/metrics/metrics'
import type { RenderPool } from '../render/render-pool'

/** How a page came about: by a release just now, from what is kept or is being made for somebody else, or for the browser to render, within the shell's frame or without any. */
export type PageOrigin = 'rendered' | 'kept' | 'framed' | 'unrendered'

/** Counts pages. */
export const countPages =
  (metrics: Metrics) =>
  ({ how, status, startedAt }: { how: PageOrigin; status: number; startedAt: number }): void => {
    metrics.count('shop_pages_total', { how })
    const seconds = (performance.now() - startedAt) / 1000
    metrics.observe('shop_page_duration_seconds', { status: classOf(status) }, seconds)
  }

/** Has the metrics read how the processes do that render pages. */
export function readPool(metrics: Metrics, pool: Pick<RenderPool, 'health' | 'running'>): void {
  metrics.read(async (): Promise<Reading[]> => {
    const all = await pool.health()
    const processes = all.flatMap((release) => release.processes)
    return [
      { name: 'shop_renders_running', labels: {}, value: pool.running() },
      { name: 'shop_render_processes', labels: {}, value: processes.length },
      {
        name: 'shop_render_resident_memory_bytes',
        labels: {},
        value: processes.reduce((sum, { rss }) => sum + rss, 0),
      },
      { name: 'shop_releases_unrendered', labels: {}, value: all.filter(({ broken }) => broken !== null).length },
    ]
  })
}
