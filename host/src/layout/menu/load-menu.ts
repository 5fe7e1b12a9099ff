import type { ApiClient, Menu } from 'shared-contracts'

/** As long as answers about the catalogue stay fresh elsewhere. */
const FRESH_MS = 5 * 60_000

const kept = new WeakMap<ApiClient, { at: number; menu: Promise<Menu> }>()

/** What the shop's menu shows, asked for once in a while. */
export function loadMenu(api: ApiClient): Promise<Menu> {
  const known = kept.get(api)
  if (known && performance.now() - known.at < FRESH_MS) return known.menu
  const menu = api.catalogue.menu()
  kept.set(api, { at: performance.now(), menu })
  menu.catch(() => kept.delete(api))
  return menu
}

/** Links to the brands that have products, by name. @param begin how their addresses begin. */
export async function loadBrands(api: ApiClient, begin: string): Promise<{ to: string; text: string }[]> {
  const { brands } = await api.catalogue.facets({})
  return brands.map(({ slug, name }) => ({ to: begin + encodeURIComponent(slug), text: name }))
}
