import type { Facets } from 'shared-contracts'

export const SIZE_KINDS = ['letters', 'heights', 'shoes', 'numbers', 'contents', 'others'] as const
export type SizeKind = (typeof SIZE_KINDS)[number]

/** What a size is a measure of, by its slug. */
const rules: readonly (readonly [SizeKind, RegExp])[] = [
  ['letters', /^\d*x*[sml]$/],
  ['heights', /^\d+-cm$/],
  ['shoes', /^eu-\d+/],
  ['numbers', /^(w?\d+|w\d+-l\d+)$/],
  ['contents', /^\d+-(ml|g)$/],
]

/** Sizes by what they measure, in their order; kinds without a size are left out. */
export function sizeKinds(sizes: Facets['sizes']): { kind: SizeKind; sizes: Facets['sizes'] }[] {
  const kindOf = (slug: string) => rules.find(([, pattern]) => pattern.test(slug))?.[0] ?? 'others'
  return SIZE_KINDS.map((kind) => ({ kind, sizes: sizes.filter(({ slug }) => kindOf(slug) === kind) })).filter(
    (group) => group.sizes.length > 0,
  )
}
