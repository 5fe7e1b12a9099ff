/** Texts of what a submission changes. */
export const changeMessages = {
  title: 'What changes',
  decided: 'What was to change',
  notKept: 'What it changed was not kept.',
  note: 'Shoppers see it as it was until you approve. Prices and stock are never reviewed.',
  before: 'Before',
  after: 'After',
  empty: 'Nothing',
  added: 'New',
  removed: 'Taken out',
  moved: 'Moved',
  fields: {
    attributes: 'Attributes',
    name: 'Name',
    slug: 'URL',
    brand: 'Brand',
    category: 'Category',
    description: 'Description',
    details: 'Details',
    material: 'Material',
    manufacturer: 'Manufacturer',
    responsible: 'Responsible in the EU',
    identifier: 'Identifier',
    warnings: 'Warnings',
    pictures: 'Pictures',
    safety: 'Product safety',
  } as Readonly<Record<string, string>>,
} as const

export const nameOf = (field: string): string => changeMessages.fields[field] ?? field

/** Fields of an edit, by name. */
export const namesOf = (fields: readonly string[]): string => fields.map(nameOf).join(', ')
