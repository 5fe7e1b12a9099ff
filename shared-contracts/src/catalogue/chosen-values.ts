/** So many attributes narrow the store at once, each of which is counted by itself; and so many values, over all of them. */
export const MAX_CHOSEN_ATTRIBUTES = 10
export const MAX_CHOSEN_VALUES = 40

/** The first of these values that the store may be narrowed by together, in their order. @param pairs values with what they are of, as in `fit.slim`. */
export function firstChosen(pairs: readonly string[]): string[] {
  const attributes = new Set<string>()
  return pairs
    .filter((pair) => {
      const [attribute = ''] = pair.split('.', 1)
      if (!attributes.has(attribute) && attributes.size >= MAX_CHOSEN_ATTRIBUTES) return false
      attributes.add(attribute)
      return true
    })
    .slice(0, MAX_CHOSEN_VALUES)
}
