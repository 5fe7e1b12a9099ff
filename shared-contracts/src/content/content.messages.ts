/** What is wrong with a text that staff write. */
export const contentMessages = {
  title: 'Enter a title',
  description: 'Enter what search engines show',
  text: 'Enter a text',
  tooLong: (most: number) => `At most ${most} characters`,
  key: 'Letters, digits and hyphens, as in gift-ideas',
  keyTaken: 'There is a page at this address already',
  note: 'Enter what has changed',
  at: 'Choose a time that is still to come, within a year',
  startsWithHeading: 'Begin with a heading: a line with ## before it',
  heading: (line: number) =>
    `Line ${line}: a heading needs a text of its own, and an address that no other heading has`,
  link: (target: string) => `“${target}” cannot be a link: begin it with / or https:// or mailto:`,
  placeholder: (name: string) => `“${name}” stands for nothing: use {shop}, {returnDays} or {holdMinutes}`,
  tooManyBlocks: (most: number) => `At most ${most} headings and paragraphs`,
} as const
