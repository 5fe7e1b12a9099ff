import { invalid } from './refusal'

/** Parameters as they came: texts and hashes; a list is a hash by its positions. */
export interface Params {
  [name: string]: string | Params
}

/** The parameters that the double plays, of those that the provider has: `true` is for a value, or for whatever is within. */
export type Known<P> = {
  [Name in keyof P]?: true | (NonNullable<P[Name]> extends object ? Known<NonNullable<P[Name]>> : never)
}

interface KnownNames {
  [name: string]: true | KnownNames
}

/** Form fields named with brackets, as `items[0][id]`, by their hashes. */
export function nested(fields: Iterable<[string, string]>): Params {
  const params: Params = {}
  for (const [field, value] of fields) {
    const names = field.split(/[[\]]+/).slice(0, field.endsWith(']') ? -1 : undefined)
    if (field.endsWith('[]')) names.push('')
    let hash = params
    for (const name of names.slice(0, -1)) {
      const within = hash[name]
      hash = typeof within === 'object' ? within : (hash[name] = {})
    }
    hash[names.at(-1) || String(Object.keys(hash).length)] = value
  }
  return params
}

/** @throws 400 for a parameter that the double does not know: a typing error, or something to add here. */
export function mustKnow(known: KnownNames, params: Params, within = ''): void {
  for (const [name, value] of Object.entries(params)) {
    const path = within === '' ? name : `${within}[${name}]`
    const here = Object.hasOwn(known, name) ? known[name] : undefined
    if (here === undefined)
      throw invalid(`Received unknown parameter: ${path}`, { code: 'parameter_unknown', param: path })
    if (here === true) continue
    if (typeof value === 'object') mustKnow(here, value, path)
    else if (value !== '') throw invalid(`Invalid object`, { param: path })
  }
}

/** A parameter's text; `undefined` when it is absent or emptied. */
export function text(params: Params, name: string): string | undefined {
  const value = params[name]
  if (typeof value === 'object') throw invalid(`Invalid string: ${JSON.stringify(value)}`, { param: name })
  return value || undefined
}

/** @throws 400 parameter_missing */
export function required(params: Params, name: string): string {
  const value = text(params, name)
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
  return value
}

/** A whole number of at least 1, as amounts are in minor units. */
export function whole(params: Params, name: string): number | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (!/^-?\d+$/.test(value))
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: name })
  if (Number(value) < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw invalid(message, { code: 'parameter_invalid_integer', param: name })
  }
  return Number(value)
}

export function requiredWhole(params: Params, name: string): number {
  required(params, name)
  return whole(params, name)!
}

export function flag(params: Params, name: string): boolean | undefined {
  const value = text(params, name)
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, { param: name })
  return value === 'true'
}

/** One of the values that a parameter may have. */
export function choice<Value extends string>(
  params: Params,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const value = text(params, name)
  if (value === undefined || (values as readonly string[]).includes(value)) return value as Value | undefined
  throw invalid(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name })
}

export function hash(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' ? value : {}
}

export function list(params: Params, name: string): string[] {
  return Object.values(hash(params, name)).filter((value) => typeof value === 'string')
}

/** Metadata after a request: what it names is set, what it empties goes. */
export function metadata(params: Params, before: Record<string, string> | null = {}): Record<string, string> {
  const changes = Object.entries(hash(params, 'metadata')).map(([name, value]) => [name, String(value)] as const)
  const after = params.metadata === '' ? [] : [...Object.entries(before ?? {}), ...changes]
  return Object.fromEntries([...new Map(after)].filter(([, value]) => value !== ''))
}
