import { resolve } from 'node:path'
import { DEFAULT_ENVIRONMENT } from 'registry/environments/default-environment'
import type { LoadTimings } from 'shared-contracts'

/** Settings of the edge alone; everything else it has from the API's environment. */
export interface EdgeEnv {
  /** The build of the host. */
  hostDir: string
  /** The environment that visitors get. */
  environment: string
  /** Origin of an API of its own; `null` runs the API in this process. */
  apiUrl: string | null
  /** After this time a page goes out without having been rendered, in milliseconds. */
  renderLimitMs: number
  /** Threads that render. */
  renderWorkers: number
  /** Signs what browsers bring back; `null`: one is made and kept in the data folder. */
  shopSecret: string | null
  /** Of so many pages that went well one is told of; 0 tells nothing at all. */
  telemetrySample: number
  /** Shorter time limits of remotes, for drills. */
  remoteTimings: Partial<LoadTimings> | null
}

const MIN_SECRET_LENGTH = 32

/** A setting of the edge is wrong; the message is for the person who starts it. */
export class EdgeEnvError extends Error {
  override name = 'EdgeEnvError'
}

function integer(name: string, fallback: number, [min, max]: readonly [number, number]): number {
  const text = process.env[name]?.trim()
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new EdgeEnvError(`${name}="${text}" is not usable: expected a whole number from ${min} to ${max}.`)
  return value
}

function secret(): string | null {
  const text = process.env.SHOP_SECRET?.trim()
  if (text && text.length < MIN_SECRET_LENGTH)
    throw new EdgeEnvError(`SHOP_SECRET is not usable: expected at least ${MIN_SECRET_LENGTH} characters.`)
  return text || null
}

function timings(): Partial<LoadTimings> | null {
  const text = process.env.REMOTE_TIMINGS?.trim()
  if (!text) return null
  try {
    const given = JSON.parse(text) as unknown
    if (typeof given === 'object' && given !== null && Object.values(given).every((ms) => typeof ms === 'number'))
      return given
  } catch {
    // Told below.
  }
  throw new EdgeEnvError(`REMOTE_TIMINGS is not usable: expected JSON such as {"giveUpMs":800}.`)
}

/** @throws EdgeEnvError that names the first variable that is wrong. */
export function readEdgeEnv(): EdgeEnv {
  const apiUrl = process.env.API_URL?.trim() || null
  if (apiUrl && !(URL.canParse(apiUrl) && /^https?:/.test(apiUrl)))
    throw new EdgeEnvError(`API_URL="${apiUrl}" is not usable: expected an address such as http://api:3010.`)
  return {
    hostDir: resolve(process.env.HOST_DIR?.trim() || 'dist/host'),
    environment: process.env.SHOP_ENVIRONMENT?.trim() || DEFAULT_ENVIRONMENT,
    apiUrl: apiUrl && new URL(apiUrl).origin,
    renderLimitMs: integer('RENDER_LIMIT_MS', 300, [1, 60_000]),
    renderWorkers: integer('RENDER_WORKERS', 2, [1, 64]),
    shopSecret: secret(),
    telemetrySample: integer('TELEMETRY_SAMPLE', 1, [0, 1_000]),
    remoteTimings: timings(),
  }
}
