import type { Deps } from '../deps'

/** Gives an empty shop what it cannot begin without. What fails here fails the start. */
export async function seedDistricts(deps: Deps): Promise<void> {
  for (const { seed = [] } of deps.districts) for (const give of seed) await give(deps)
}
