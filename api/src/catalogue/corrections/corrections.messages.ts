/** Why a product cannot be put right by staff. */
export const correctionMessages = {
  draft: 'It is a draft that its seller is still writing.',
  same: 'It is so already.',
  moved: 'It has another category or brand by now.',
  /** @param sizes as they are called. */
  sizes: (sizes: readonly string[], category: string) =>
    `It comes in sizes that ${category} does not have: ${sizes.join(', ')}. Add them to the category first, or choose another one.`,
} as const
