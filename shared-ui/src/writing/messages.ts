/** Words of the field in which staff write texts. */
export const messages = {
  marks: (field: string) => `Marks of ${field}`,
  heading: 'Heading',
  list: 'List',
  steps: 'Steps',
  link: 'Link',
  /** In place of words, until somebody writes some. */
  linkName: 'name',
  insert: (name: string) => `Insert ${name}`,
} as const
