import semver from 'semver'
import type { ContractReport } from './report-file'

/** `additive`: what was built for the one before works on. `breaking`: it may not. */
type Effect = 'additive' | 'breaking'

interface ContractChange {
  /** As in `input products.list.page`. */
  member: string
  what: 'added' | 'removed' | 'changed'
  effect: Effect
}

interface Line {
  section: string
  member: string
  optional: boolean
  text: string
}

const LINE = /^((\w+) (.+?))(\??): (.*)$/

/** What a remote or a form hands over, where a further demand is a break; of all else it is given more, which is none. */
const HANDED_OVER =
  /^(?:RemoteModule|PageModule|PageHead|PageOutcome|ApiClientOptions|Beacon|BeaconBatch|\w+Input|\w+Draft)(?:$|[.[])/

function parse(lines: readonly string[]): Map<string, Line> {
  return new Map(
    lines.map((line) => {
      const [, member = line, section = '', , optional, text = ''] = LINE.exec(line) ?? []
      return [member, { section, member, optional: optional === '?', text }]
    }),
  )
}

const isDemand = ({ section, member }: Line) =>
  section === 'input' || (section === 'type' && HANDED_OVER.test(member.slice('type '.length)))

/** Whether what a member is part of was there before: a demand of something new asks nothing of who does not use it. */
function joinsKnown({ section, member }: Line, before: Map<string, Line>, ownersBefore: Set<string>): boolean {
  const path = member.slice(section.length + 1).replace(/(?:\.[^.[\]]+|\[\])$/, '')
  if (before.has(`${section} ${path}`) || (section === 'input' && before.has(`endpoint ${path}`))) return true
  return section === 'type' && ownersBefore.has(`type ${path}`)
}

/** All that has a member, as `type Cart` and `type Cart.lines` of `type Cart.lines.title`. */
const ownersIn = (report: Map<string, Line>) =>
  new Set([...report.keys()].flatMap((key) => [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index))))

const valuesOf = ({ text }: Line) => text.split('|').map((value) => value.trim())
const isWithin = (few: Line, many: Line) => valuesOf(few).every((value) => valuesOf(many).includes(value))

function effectOfChange(before: Line, after: Line): Effect {
  // Who gives may have more to choose from, who gets may have less to expect.
  const narrowed = isDemand(after) ? isWithin(before, after) : isWithin(after, before)
  if (before.text !== after.text && !narrowed) return 'breaking'
  if (before.optional === after.optional) return 'additive'
  return after.optional === isDemand(after) ? 'additive' : 'breaking'
}

/** All that differs between two reports, and what it means for who was built for the first one. */
export function compareReports(before: readonly string[], after: readonly string[]): ContractChange[] {
  const old = parse(before)
  const now = parse(after)
  const ownersBefore = ownersIn(old)
  const removed = [...old.values()]
    .filter(({ member }) => !now.has(member))
    .map(({ member }): ContractChange => ({ member, what: 'removed', effect: 'breaking' }))
  const others = [...now.values()].flatMap((line): ContractChange[] => {
    const was = old.get(line.member)
    if (!was) {
      const effect = isDemand(line) && !line.optional && joinsKnown(line, old, ownersBefore) ? 'breaking' : 'additive'
      return [{ member: line.member, what: 'added', effect }]
    }
    if (was.text === line.text && was.optional === line.optional) return []
    return [{ member: line.member, what: 'changed', effect: effectOfChange(was, line) }]
  })
  return [...removed, ...others]
}

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

export interface VersionVerdict {
  /** `null` when nothing changed. */
  effect: Effect | null
  changes: ContractChange[]
  /** The least version that may carry these changes. */
  needed: string
  fits: boolean
}

/** Below 1.0.0 the range `^0.1.0` ends at 0.2.0, so everything moves by one place. */
function nextVersion(version: string, effect: Effect): string {
  const early = semver.major(version) === 0
  const part = effect === 'breaking' ? (early ? 'minor' : 'major') : early ? 'patch' : 'minor'
  return semver.inc(version, part) ?? version
}

/**
 * What would break under releases that are kept, whatever was released last: they go on calling the API from tabs that are open, and no
 * version of a contract that their range takes may take from them what they read.
 *
 * @param inUse what they count on, by the contracts of the shells that they run in.
 */
export function brokenInUse(inUse: readonly ContractReport[], current: ContractReport): ContractChange[] {
  const broken = inUse
    .filter(({ version }) => semver.lt(current.version, nextVersion(version, 'breaking')))
    .flatMap(({ lines }) => compareReports(lines, current.lines).filter(({ effect }) => effect === 'breaking'))
  return [...new Map(broken.map((change) => [change.member, change])).values()]
}

/** Whether a contract's version says truly how it differs from the one that was released last; `null` before the first: then any does. */
export function checkVersion(released: ContractReport | null, current: ContractReport): VersionVerdict {
  if (!released) return { effect: null, changes: [], needed: current.version, fits: true }
  const changes = compareReports(released.lines, current.lines)
  const breaking = changes.some(({ effect }) => effect === 'breaking')
  const effect = changes.length === 0 ? null : breaking ? 'breaking' : 'additive'
  const needed = effect ? nextVersion(released.version, effect) : released.version
  return { effect, changes, needed, fits: semver.gte(current.version, needed) }
}
