import type { Counter, Histogram } from 'prom-client'
import { counters, gauges, histograms, type Counters, type Gauges, type Histograms, type LabelsOf } from './definitions'

/** One value of a gauge as it is now. */
export type Reading = {
  [N in keyof Gauges]: { name: N; labels: LabelsOf<Gauges[N]>; value: number }
}[keyof Gauges]

/** What this process counts and measures of itself, for whoever operates the shop. */
export interface Metrics {
  count<N extends keyof Counters>(name: N, labels: LabelsOf<Counters[N]>): void
  observe<N extends keyof Histograms>(name: N, labels: LabelsOf<Histograms[N]>, seconds: number): void
  /** Reads gauges whenever somebody asks. What fails, or takes longer than `DEADLINE_MS`, is left out. */
  read(readings: () => readonly Reading[] | Promise<readonly Reading[]>): void
  /** In Prometheus' text format. However many ask at once, gauges are read once. */
  text(): Promise<string>
}

/** As in `2xx`. */
export const classOf = (status: number): string => `${Math.floor(status / 100)}xx`

/** Where nobody may ask nothing is counted. */
export const noMetrics: Metrics = {
  count: () => undefined,
  observe: () => undefined,
  read: () => undefined,
  text: () => Promise.resolve(''),
}

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
/** Whoever scrapes waits ten seconds by custom. */
export const DEADLINE_MS = 3_000
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** @param token without which nobody may ask. */
export async function openMetrics(token: string | null): Promise<Metrics> {
  if (token === null) return noMetrics
  // Nothing of it is loaded in a shop that nobody scrapes.
  const prometheus = await import('prom-client')
  const registry = new prometheus.Registry()
  prometheus.collectDefaultMetrics({ register: registry })
  const made = <D, M>(definitions: Record<string, D>, make: (name: string, definition: D) => M) =>
    new Map(Object.entries(definitions).map(([name, definition]) => [name, make(name, definition)]))
  const options = (name: string, { help, labels }: { help: string; labels: readonly string[] }) => ({
    ...{ name, help, labelNames: [...labels] },
    registers: [registry],
  })
  const counting: Map<string, Counter> = made(counters, (name, of) => new prometheus.Counter(options(name, of)))
  const timing: Map<string, Histogram> = made(
    histograms,
    (name, of) => new prometheus.Histogram({ ...options(name, of), buckets: BUCKETS }),
  )
  const sources: (() => readonly Reading[] | Promise<readonly Reading[]>)[] = []
  let asked: Promise<string> | null = null

  async function write(): Promise<string> {
    const read = (await Promise.all(sources.map(inTime))).flat()
    // Anew each time: what nobody could read is not there, rather than what it was.
    const now = new prometheus.Registry()
    for (const [name, { help, labels: labelNames }] of Object.entries(gauges)) {
      const own = read.filter((one) => one.name === name)
      if (own.length === 0) continue
      const gauge = new prometheus.Gauge({ name, help, labelNames: [...labelNames], registers: [now] })
      for (const { labels, value } of own) gauge.set(labels, value)
    }
    return (await registry.metrics()) + (await now.metrics())
  }

  return {
    count: (name, labels) => counting.get(name)?.inc(labels),
    observe: (name, labels, seconds) => timing.get(name)?.observe(labels, seconds),
    read: (source) => void sources.push(source),
    text: () => (asked ??= write().finally(() => (asked = null))),
  }
}

/** What is read, as far as it can be in time. */
async function inTime(source: () => readonly Reading[] | Promise<readonly Reading[]>): Promise<readonly Reading[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly Reading[]>((resolve) => (timer = setTimeout(() => resolve([]), DEADLINE_MS)))
  const reading = Promise.resolve()
    .then(source)
    .catch(() => [])
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
