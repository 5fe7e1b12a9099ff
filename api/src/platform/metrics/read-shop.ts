import { sql } from 'drizzle-orm'
import contractPackage from '../../../../shared-contracts/package.json'
import type { Deps } from '../../deps'
import type { Parts, Status } from '../health/parts'
import type { Reading } from './metrics'

/** A statement that takes longer is ended by the database itself, before whoever asks is told that it is away. */
const STATEMENT_MS = 2_000
const ANSWER_MS = 2_500

const STATUSES = ['ready', 'degraded', 'unavailable'] as const satisfies readonly Status[]

/** Has the metrics read what the shop as a whole has to say: what waits, which jobs run, and which part of it is in trouble. */
export function readShop(
  deps: Pick<Deps, 'db' | 'clock' | 'districts' | 'connections' | 'metrics'>,
  parts: Parts,
): void {
  const { metrics, connections } = deps
  const topics = new Set(['mail', ...deps.districts.flatMap(({ topics: own = {} }) => Object.keys(own))])
  metrics.read(() => {
    const { total, idle, waiting, max } = connections()
    return [
      {
        ...{ name: 'shop_build_info', value: 1 },
        labels: { contract: contractPackage.version, node: process.versions.node },
      },
      { name: 'shop_database_connections', labels: { state: 'idle' }, value: idle },
      { name: 'shop_database_connections', labels: { state: 'busy' }, value: total - idle },
      { name: 'shop_database_connections_max', labels: {}, value: max },
      { name: 'shop_database_waiting', labels: {}, value: waiting },
    ]
  })
  metrics.read(async () =>
    Object.entries(await parts()).flatMap(([part, is]) =>
      STATUSES.map((status): Reading => {
        const labels = { part, status }
        return { name: 'shop_part_status', labels, value: Number(is === status) }
      }),
    ),
  )
  /** One at a time: a database that hangs is not made to hold more. */
  let under: Promise<Reading[]> | null = null
  metrics.read(async () => {
    under ??= readDatabase(deps, topics).finally(() => (under = null))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ANSWER_MS)))
    const found = await Promise.race([under.catch(() => null), late]).finally(() => clearTimeout(timer))
    return [{ name: 'shop_database_up', labels: {}, value: Number(found !== null) }, ...(found ?? [])]
  })
}

interface TopicRow extends Record<string, unknown> {
  topic: string
  waiting: number
  failing: number
  givenUp: number
  age: number | null
}

interface JobRow extends Record<string, unknown> {
  job: string
  failures: number
  ended: number | null
  took: number | null
}

/** Two statements over what is open: what is done does not count. */
async function readDatabase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  topics: ReadonlySet<string>,
): Promise<Reading[]> {
  const now = clock.now().toISOString()
  const { messages, jobs } = await db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`)
      const found = await tx.execute<TopicRow>(sql`
        select topic,
          (count(*) filter (where done_at is null))::int as waiting,
          (count(*) filter (where done_at is null and last_error is not null))::int as failing,
          (count(*) filter (where done_at is not null and dropped_at is null))::int as "givenUp",
          extract(epoch from ${now}::timestamptz
            - min(created_at) filter (where done_at is null and (next_at <= ${now} or last_error is not null)))::float8 as age
        from outbox where done_at is null or last_error is not null group by topic`)
      const turns = await tx.execute<JobRow>(sql`
        select job, failures, extract(epoch from ended_at)::float8 as ended, took_ms / 1000.0::float8 as took from job_turns`)
      return { messages: found.rows, jobs: turns.rows }
    },
    { accessMode: 'read only' },
  )
  // So that there is something to compare with before the first mail.
  const none = { topic: 'mail', waiting: 0, failing: 0, givenUp: 0, age: null }
  const all = messages.some(({ topic }) => topic === 'mail') ? messages : [...messages, none]
  return [
    ...all.filter(({ topic }) => topics.has(topic)).flatMap(ofTopic),
    ...jobs.flatMap(({ job, failures, ended, took }): Reading[] => [
      { name: 'shop_job_failures', labels: { job }, value: failures },
      ...(ended === null
        ? []
        : [{ name: 'shop_job_last_end_timestamp_seconds', labels: { job }, value: ended } as const]),
      ...(took === null ? [] : [{ name: 'shop_job_last_duration_seconds', labels: { job }, value: took } as const]),
    ]),
  ]
}

const ofTopic = ({ topic, waiting, failing, givenUp, age }: TopicRow): Reading[] => [
  { name: 'shop_outbox_messages', labels: { topic, state: 'waiting' }, value: waiting - failing },
  { name: 'shop_outbox_messages', labels: { topic, state: 'failing' }, value: failing },
  { name: 'shop_outbox_messages', labels: { topic, state: 'given_up' }, value: givenUp },
  { name: 'shop_outbox_oldest_age_seconds', labels: { topic }, value: Math.max(0, age ?? 0) },
]
