import { isolated } from 'shared-contracts/addresses/isolated'

/** Words that the shop itself has written or set: they stand in its mails as they are. */
class OwnWords {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Fact = string | number | OwnWords

/** More of a name or a title does not belong into a sentence of the shop. */
const NAME_CHARACTERS = 80

/** Controls, and signs that are not seen or that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** What browsers take for a full stop, where a part of a host’s name may follow. */
const DOT_OF_HOST = /(?<=\S)([.\u3002\uFF0E\uFF61\u2024])(?=\p{L}{2})/gu
const COLON_OF_SCHEME = /([:\uFF1A])(?=[/\\\uFF0F])/gu
const EMAIL_ADDRESS = /^[\p{L}\p{N}_.+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u

/** A setting of the shop or a text that it has made already, to be put into a sentence without a change. */
export const own = (text: string): OwnWords => new OwnWords(text)

/** An email address as it is; what only the loosest of checks takes for one becomes words like any others. */
export const ownEmail = (email: string): OwnWords | string => (EMAIL_ADDRESS.test(email) ? own(email) : email)

/**
 * A sentence of the shop for a mail or its subject. What is filled in comes from others unless it is `own`: it becomes one short line in
 * which nothing can be taken for a web address, because mail programs make links of those by themselves.
 */
export function say(strings: TemplateStringsArray, ...facts: readonly Fact[]): string {
  return strings.reduce((text, string, index) => text + factText(facts[index - 1] ?? '') + string)
}

function factText(fact: Fact): string {
  if (fact instanceof OwnWords) return fact.text
  const line = withoutAddresses(String(fact)).replaceAll(/\s+/g, ' ').trim()
  const characters = [...line]
  const short = characters.length > NAME_CHARACTERS ? `${characters.slice(0, NAME_CHARACTERS - 1).join('')}…` : line
  return isolated(short)
}

/** The same words, with a space wherever a web address would hold together: people can still read it, no program makes a link of it. */
export function withoutAddresses(words: string): string {
  return words
    .split('\n')
    .map((line) =>
      line
        .replaceAll('\t', ' ')
        .replaceAll(UNSEEN, '')
        .replaceAll(COLON_OF_SCHEME, '$1 ')
        .replaceAll(DOT_OF_HOST, '$1 '),
    )
    .join('\n')
}
