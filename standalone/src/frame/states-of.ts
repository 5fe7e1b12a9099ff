import { generatePath } from 'react-router-dom'
import type { RemoteRoute } from 'shared-contracts'
import type { Scenario } from './scenario'

/** Where every page in every state is listed, beside the remote's own pages. */
export const STATES_PATH = '/_states'

/**
 * A path that the pattern of a route matches: itself, or the example of it when it has parameters.
 *
 * @returns `null` where none is known.
 */
export const examplePath = (pattern: string, examples: Record<string, string>): string | null =>
  pattern.includes(':') ? (examples[pattern] ?? null) : pattern

/** One state that a page can be in. */
export interface PageState {
  name: keyof typeof CONDITIONS_OF | 'signedOut' | 'signedIn' | 'missing'
  path: string
  scenario: Required<Scenario>
}

const usual = { data: 'normal', condition: 'fine', calls: 'all' } as const

const CONDITIONS_OF = {
  usual,
  many: { ...usual, data: 'many' },
  empty: { ...usual, data: 'empty' },
  loading: { ...usual, condition: 'endless', calls: 'reading' },
  slow: { ...usual, condition: 'slow' },
  error: { ...usual, condition: 'failing' },
  offline: { ...usual, condition: 'offline' },
  notSaved: { ...usual, condition: 'failing', calls: 'writing' },
} as const

const NOTHING = 'nothing-has-this-name'

const fillWith = (pattern: string, value: string) =>
  generatePath(
    pattern,
    Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, name = '']): [string, string] => [name, value])),
  )

/**
 * The states of a route, from what its manifest says of it and what mocks and network can be.
 *
 * @returns none where no address of the route is known.
 * @param examples of addresses by the pattern of their route.
 */
export function statesOf({ path: pattern, guard }: RemoteRoute, examples: Record<string, string>): PageState[] {
  const role = guard ?? 'visitor'
  const path = examplePath(pattern, examples)
  if (path === null) return []
  const states: PageState[] = Object.entries(CONDITIONS_OF).map(([name, conditions]) => ({
    name: name as keyof typeof CONDITIONS_OF,
    path,
    scenario: { ...conditions, role },
  }))
  states.push(
    guard
      ? { name: 'signedOut', path, scenario: { ...usual, role: 'visitor' } }
      : { name: 'signedIn', path, scenario: { ...usual, role: 'shop' } },
  )
  if (path !== pattern) states.push({ name: 'missing', path: fillWith(pattern, NOTHING), scenario: { ...usual, role } })
  return states
}
