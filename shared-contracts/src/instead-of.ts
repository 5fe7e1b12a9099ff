import type { TestConfig } from 'yup'

interface Rule {
  name: 'matches' | 'url'
  /** The pattern as it was released. */
  regex: RegExp
  /** Says the same in a time that grows with the text's length alone. */
  fits: (text: string) => boolean
  message?: string
}

/**
 * A rule that is known by a pattern and decided without it. The pattern is part of the released contract, where a changed one is a break;
 * run on what a stranger sends, it takes seconds for some texts, and for others it does not end.
 */
export const insteadOf = ({ name, regex, fits, message }: Rule): TestConfig<string | undefined> => ({
  name,
  ...(message && { message }),
  params: { regex },
  // An empty text is missing, which another rule says.
  test: (text) => !text || fits(text),
})
