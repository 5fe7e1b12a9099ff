import type { ContractChange } from './compare-reports'

/** A code that so many endpoints have anew comes from what they share. */
const SHARED_BY = 5

const sectionOf = (member: string) => member.slice(0, member.indexOf(' '))
const ownerOf = (member: string) => member.slice(member.indexOf(' ') + 1)
const codeOf = ({ member }: ContractChange) => member.slice(member.lastIndexOf('.') + 1)

const said = ({ member, what, effect }: ContractChange) => `${effect === 'breaking' ? '!' : '+'} ${what} ${member}`

/**
 * What changed, a line each, so that one's own endpoint is found among what others added since the last release: a new endpoint stands for what it
 * takes, answers and refuses with, and a code that many have anew is one line. What breaks is always said in full, and first.
 */
export function summarizeChanges(changes: readonly ContractChange[]): string[] {
  const breaking = changes.filter(({ effect }) => effect === 'breaking')
  const born = new Set(
    changes
      .filter(({ member, what }) => what === 'added' && sectionOf(member) === 'endpoint')
      .map(({ member }) => ownerOf(member)),
  )
  const isPartOfNew = ({ member }: ContractChange) => {
    if (!['input', 'output', 'error'].includes(sectionOf(member))) return false
    const parts = ownerOf(member).split(/[.[]/)
    return parts.some((_, index) => born.has(parts.slice(0, index + 1).join('.')))
  }
  const rest = changes.filter((change) => change.effect === 'additive' && !isPartOfNew(change))
  const isNewCode = ({ member, what }: ContractChange) => what === 'added' && sectionOf(member) === 'error'
  const codes = [...new Set(rest.filter(isNewCode).map(codeOf))]
  const shared = codes
    .map((code) => ({ code, those: rest.filter((change) => isNewCode(change) && codeOf(change) === code) }))
    .filter(({ those }) => those.length >= SHARED_BY)
  const folded = new Set(shared.flatMap(({ those }) => those))
  return [
    ...breaking.map(said),
    ...rest.filter((change) => !folded.has(change)).map(said),
    ...shared.map(({ code, those }) => `+ added error ${code} of ${those.length} endpoints`),
  ]
}
