import type { Landing, LandingBody } from 'shared-contracts'
import { wordsOf, type TypedSections } from './landing-sections'

/** What stands in the form of the landing page: texts, as they were typed. */
export interface LandingValues extends TypedSections {
  note: string
  hero: Record<'title' | 'text' | 'linkText' | 'linkTo' | 'product' | 'collection' | 'picture', string>
  /** What is typed to find a product, and a shop. */
  find: string
  findShop: string
}

export const valuesOf = ({ hero, sections }: LandingBody): LandingValues => ({
  ...{ note: '', find: '', findShop: '' },
  hero: { ...wordsOf(hero), product: hero.product ?? '' },
  sections: sections.map((section, key) => ({ ...wordsOf(section), kind: section.kind, key })),
})

/** Without what nobody has typed anything into. */
const filled = <T extends object>(all: T) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')) as Partial<T>

/** What is written, as the API takes it. */
export const bodyOf = ({ hero, sections }: Pick<LandingValues, 'hero' | 'sections'>) => ({
  hero: filled(hero),
  sections: sections.map(({ key: _key, ...section }) => filled(section)),
})

const WRITTEN = /^sections\[(\d+)\]/

/**
 * Where a field of the form is seen: 0 in the opening, else in which of the sections that are shown, from 1; `null`: in none of them.
 *
 * @param drawn the places in the form of those that were sent, and what they are.
 */
export function placeOf(
  field: string,
  drawn: readonly (readonly [at: number, kind: string, collection: string])[],
  shown: Landing['sections'],
): number | null {
  const of = WRITTEN.exec(field)?.[1]
  if (of === undefined) return 0
  let place = 0
  for (const [at, kind, collection] of drawn) {
    const next = shown[place]
    // What there is nothing for is left out.
    const isShown = next?.kind === kind && (kind !== 'collection' || next.collection === collection)
    if (isShown) place += 1
    if (at === Number(of)) return isShown ? place : null
  }
  return null
}
