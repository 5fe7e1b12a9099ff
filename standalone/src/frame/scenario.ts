import { DATA_MODES, type DataMode } from './data-mode'
import { CALLS, CONDITIONS, type Calls, type Condition } from './network'
import { ROLES, type Role } from './role'

/** Who looks at which data over which network: all that an address can say of a state. */
export interface Scenario {
  role?: Role
  data?: DataMode
  condition?: Condition
  calls?: Calls
}

const PARAMETER = 'qa'

/** No word means two things, so their order says nothing. */
const known = { role: ROLES, data: DATA_MODES, condition: CONDITIONS, calls: CALLS } as const

/** What an address asks for, as `?qa=seller,empty,slow`. Words that nobody knows are left out. */
export function readScenario(search: string): Scenario {
  const words = new URLSearchParams(search).get(PARAMETER)?.split(',') ?? []
  return Object.fromEntries(
    Object.entries(known).flatMap(([key, values]) => {
      const found = words.find((word) => (values as readonly string[]).includes(word))
      return found ? [[key, found]] : []
    }),
  )
}

/** The variants of flags that an address asks for, as in `?qa=seller,goes-with:left-out`; all others are the standard. */
export const readFlags = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (new URLSearchParams(search).get(PARAMETER)?.split(',') ?? []).flatMap((word) => {
      const [, name, variant] = /^([a-z][a-z0-9-]*):([a-z][a-z0-9-]*)$/.exec(word) ?? []
      return name && variant ? [[name, variant]] : []
    }),
  )

/** The address of a page in a state. @param path of the remote, without a query. */
export const scenarioPath = (path: string, scenario: Scenario): string =>
  `${path}?${PARAMETER}=${Object.keys(known)
    .flatMap((key) => scenario[key as keyof Scenario] ?? [])
    .join(',')}`

/** The address without what it asks for: the remote never sees that. */
export function withoutScenario(href: string): string {
  const url = new URL(href)
  url.searchParams.delete(PARAMETER)
  return url.href
}
