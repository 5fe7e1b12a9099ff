import type { ApiClient, Menu } from 'shared-contracts'

/** As long as answers about the catalogue stay fresh elsewhere. */
const FRESH_MS = 5 * 60_000

/** Asks once in a while, and again after a failure. */
function onceInAWhile<Answer>(ask: (api: ApiClient) => Promise<Answer>): (api: ApiClient) => Promise<Answer> {
  let kept: { of: ApiClient; until: number; answer: Promise<Answer> } | undefined
  return (api) => {
    if (kept?.of === api && performance.now() < kept.until) return kept.answer
    const answer = ask(api)
    kept = { of: api, until: performance.now() + FRESH_MS, answer }
    answer.catch(() => (kept = undefined))
    return answer
  }
}

/** What the shop's menu shows. */
export const loadMenu: (api: ApiClient) => Promise<Menu> = onceInAWhile((api) => api.catalogue.menu())

const loadFacets = onceInAWhile((api) => api.catalogue.facets({}))

/** Links to the brands that have products, by name. @param begin how their addresses begin. */
export async function loadBrands(api: ApiClient, begin: string): Promise<{ to: string; text: string }[]> {
  const { brands } = await loadFacets(api)
  return brands.map(({ slug, name }) => ({ to: begin + encodeURIComponent(slug), text: name }))
}
