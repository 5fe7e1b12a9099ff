import type { Env } from 'api/env'
import { readStartEnv } from 'api/read-start-env'
import { DEFAULT_ENVIRONMENT } from 'registry/environments/change-environment'
import type { LoadTimings } from 'shared-contracts'
import { edgeMessages as messages } from './messages'

type Source = Readonly<Record<string, string | undefined>>

/** Settings of the edge alone; everything else it has from the API's environment. */
export interface EdgeEnv {
  /** The environment that visitors get. */
  environment: string
  /** Origin of an API of its own; `null` runs the API in this process. */
  apiUrl: string | null
  /** After this time a page goes out without having been rendered, in milliseconds. */
  renderLimitMs: number
  /** Processes that render the pages of one release, at most. */
  renderWorkers: number
  /** Of so many pages that went well one is reported; 0 reports nothing at all. */
  telemetrySample: number
  /** Whether releases are given to visitors that the registry has not signed. */
  servesUnsigned: boolean
  /** Shorter time limits of remotes, for drills. */
  remoteTimings: Partial<LoadTimings> | null
}

/**
 * Reads the settings of the edge, and those that it shares with the API, and hands on what they were read from, for the registry. An empty
 * variable counts as unset.
 *
 * @throws EnvError with one line for each thing that is wrong or, in production, unsafe.
 */
export function readSettings(source: Source = process.env): { env: Env; edgeEnv: EdgeEnv; source: Source } {
  const wrong: string[] = []
  const text = (name: string) => source[name]?.trim() || null

  function integer(name: string, fallback: number, [min, max]: readonly [number, number]): number {
    const given = text(name)
    const value = Number(given ?? fallback)
    if (Number.isInteger(value) && value >= min && value <= max) return value
    wrong.push(messages.wrongInteger(name, String(given), [min, max]))
    return fallback
  }
  function timings(): Partial<LoadTimings> | null {
    const given = text('REMOTE_TIMINGS')
    const read = given && readTimings(given)
    if (given && !read) wrong.push(messages.wrongTimings)
    return read || null
  }
  function origin(name: string): string | null {
    const given = text(name)
    if (!given) return null
    if (URL.canParse(given) && /^https?:/.test(given)) return new URL(given).origin
    wrong.push(messages.wrongApiUrl(given))
    return null
  }

  const apiUrl = origin('API_URL')
  const edgeEnv: Omit<EdgeEnv, 'servesUnsigned'> = {
    environment: text('SHOP_ENVIRONMENT') ?? DEFAULT_ENVIRONMENT,
    apiUrl,
    renderLimitMs: integer('RENDER_LIMIT_MS', 300, [1, 60_000]),
    renderWorkers: integer('RENDER_WORKERS', 2, [1, 64]),
    telemetrySample: integer('TELEMETRY_SAMPLE', 1, [0, 1_000]),
    remoteTimings: timings(),
  }
  const unsigned = text('REGISTRY_UNSIGNED')
  if (unsigned !== null && unsigned !== 'served' && unsigned !== 'refused') wrong.push(messages.wrongUnsigned(unsigned))
  const apart = text('API_URL') !== null
  const env = readStartEnv({ source, sendsMail: !apart, apart, also: wrong })
  const servesUnsigned = unsigned === null ? env.demo : unsigned === 'served'
  return { env, edgeEnv: { ...edgeEnv, servesUnsigned }, source }
}

function readTimings(text: string): Partial<LoadTimings> | null {
  try {
    const given = JSON.parse(text) as unknown
    return typeof given === 'object' && given !== null && Object.values(given).every((ms) => typeof ms === 'number')
      ? given
      : null
  } catch {
    return null
  }
}
