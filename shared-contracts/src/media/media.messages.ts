/** What is wrong with a picture of the library, or with who names it. */
export const mediaMessages = {
  name: 'Enter a name',
  alt: 'Say what the picture shows, or that it is decorative',
  noAlt: 'A decorative picture has no alternative text',
  tooLong: (most: number) => `At most ${most} characters`,
  focus: 'A whole number from 0 to 100',
  /** Of somebody who wants to show it. */
  gone: 'Choose a picture that is in the library',
  undescribed: 'Say in the library what this picture shows, before it is shown',
  inUse: (where: readonly string[]) => `It is shown here: ${where.join(', ')}`,
} as const
