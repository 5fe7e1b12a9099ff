/** Why something cannot be done to a product, for its seller. */
export const sellerProductsMessages = {
  archivedAlready: 'It is archived. Restore it first.',
  notPublished: 'Only what is in the shop can be archived. A draft can be deleted.',
  notArchived: 'It is neither archived nor deleted.',
  notDraft: 'Only a draft can be deleted. Archive what was in the shop.',
  /** @param fields of the editor that something is missing or wrong in. */
  incomplete: (fields: readonly string[]) => `Not complete yet: ${fields.join(', ')}.`,
  tooManyDrafts: 'You have 200 drafts. Publish or delete some first.',
  tooManyAtOnce: 'At most 500 products at once. Narrow the list down.',
  priceOutOfRange: (least: string, most: string) => `A price would leave the range from ${least} to ${most}.`,
  suspended: 'Your shop is suspended: nothing can be published until it is open again. What you typed is kept.',
  gone: 'It is gone.',
  noVariants: 'It has no variants yet.',
  reserved: (sku: string, pieces: number) => `${sku}: ${pieces} items are promised to orders; stock cannot be less.`,
  changed: 'Somebody else has changed it in the meantime.',
  copyOf: (name: string) => (name.trim() === '' ? '' : `${name} (copy)`),
} as const
