/** How calls to the API go: as they are, late, answered 500, not answered because nothing is connected, or never. */
export const CONDITIONS = ['fine', 'slow', 'failing', 'offline', 'endless'] as const
export type Condition = (typeof CONDITIONS)[number]

/** Which calls that is about. */
export const CALLS = ['all', 'reading', 'writing'] as const
export type Calls = (typeof CALLS)[number]

export interface NetworkState {
  condition: Condition
  calls: Calls
}

const STORAGE_KEY = 'standalone.network'
const FINE: NetworkState = { condition: 'fine', calls: 'all' }

/** The network of this tab, kept over reloads. */
export interface Network {
  current: () => NetworkState
  use: (next: NetworkState) => void
}

export function createNetwork(storage: Pick<Storage, 'getItem' | 'setItem'>): Network {
  let state = FINE
  try {
    const { condition, calls } = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}') as Partial<NetworkState>
    state = {
      condition: CONDITIONS.find((known) => known === condition) ?? FINE.condition,
      calls: CALLS.find((known) => known === calls) ?? FINE.calls,
    }
  } catch {
    // Whatever stands there, nobody wrote it for this.
  }
  return {
    current: () => state,
    use(next) {
      state = next
      storage.setItem(STORAGE_KEY, JSON.stringify(next))
    },
  }
}
