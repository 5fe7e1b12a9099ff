import type { FuzzTarget } from './fuzz-targets'
import {
  HOSTILE_BODIES,
  HOSTILE_BYTES,
  HOSTILE_HEADERS,
  HOSTILE_NAMES,
  HOSTILE_SEGMENTS,
  HOSTILE_TYPES,
  HOSTILE_VALUES,
} from './hostile-values'
import { sampleOf } from './sample-of'

export interface FuzzRequest {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | FormData
}

type Fields = Record<string, unknown>
/** From 0 to 1, as drawn from the run's seed. */
export type Chance = () => number

const pick = <T>(chance: Chance, values: readonly T[]): T => values[Math.floor(chance() * values.length)]!

/** A request that is as declared but for one thing, or two. */
export function fuzzRequest({ method, path, schema, body, type, header }: FuzzTarget, chance: Chance): FuzzRequest {
  const sample = schema ? sampleOf(schema) : {}
  const fields: Fields = { ...(sample as Fields) }
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const badSegment = chance() < 0.35 ? Math.floor(chance() * names.length) : -1
  const [bare = '', fixedQuery] = path.split('?')
  const address = bare.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const sampled = fields[name] ?? crypto.randomUUID()
    delete fields[name]
    return names.indexOf(name) === badSegment ? pick(chance, HOSTILE_SEGMENTS) : encodeURIComponent(String(sampled))
  })
  const reads = method === 'GET'
  if (badSegment < 0 || chance() < 0.2) spoil(fields, chance)
  const headers: Record<string, string> = {}
  if (header && chance() < 0.7) headers[header] = pick(chance, HOSTILE_HEADERS)
  const query = reads ? asPairs(fields) : []
  const search = [...(fixedQuery ? [fixedQuery] : []), ...query.map(asParameter)].join('&').slice(0, 7_000)
  const request = { method, path: search ? `${address}?${search}` : address, headers }
  const sendsBytes = body === 'bytes'
  if (reads || (!schema && !sendsBytes && chance() < 0.5)) return request
  if (sendsBytes || chance() < 0.1) {
    headers['content-type'] = pick(chance, HOSTILE_TYPES)
    return { ...request, body: new Uint8Array(Buffer.from(pick(chance, HOSTILE_BYTES), 'latin1')) }
  }
  if (body === 'form') return { ...request, body: asForm(fields) }
  if (body === 'fields') return { ...request, body: new URLSearchParams(asPairs(fields).map(asTexts)) }
  headers['content-type'] = type ?? 'application/json'
  return { ...request, body: chance() < 0.15 ? pick(chance, HOSTILE_BODIES) : JSON.stringify(fields) }
}

/** Puts a hostile value or name somewhere into an input, at any depth. */
function spoil(fields: Fields, chance: Chance): void {
  let holder: unknown = fields
  for (;;) {
    const inside = holder as Fields
    const names = Object.keys(inside)
    const name = pick(chance, names)
    if (names.length === 0 || chance() < 0.2)
      return put(inside, pick(chance, HOSTILE_NAMES), pick(chance, HOSTILE_VALUES))
    const value = inside[name]
    const isHolder = typeof value === 'object' && value !== null && !(value instanceof File)
    if (!isHolder || chance() < 0.3) return put(inside, name, pick(chance, HOSTILE_VALUES))
    inside[name] = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
    holder = inside[name]
  }
}

/** Also under a name that assigning would take for the prototype. */
function put(fields: Fields, name: string, value: unknown): void {
  // A list's own length is none of its fields.
  if (Array.isArray(fields) && name === 'length') return
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
}

/** As addresses and forms write lists and fields within fields. Not deeper than a line may be long. */
function asPairs(value: unknown, name = '', depth = 0): [name: string, value: string | File][] {
  if (value instanceof File) return [[name, value]]
  if (typeof value !== 'object' || value === null || depth > 300) return [[name, String(value)]]
  const entries = Object.entries(value).slice(0, 300)
  if (entries.length === 0) return [[`${name}[]`, '']]
  return entries.flatMap(([key, inner]) => asPairs(inner, name ? `${name}[${key}]` : key, depth + 1))
}

const asTexts = ([name, value]: [string, string | File]): [string, string] => [name, String(value)]

const asParameter = ([name, value]: [string, string | File]) =>
  [name, String(value)].map((text) => encodeURIComponent(Buffer.from(text).toString())).join('=')

function asForm(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of asPairs(fields)) form.append(name, value)
  return form
}
