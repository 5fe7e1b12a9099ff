/** `additive`: what was built for the one before works on. `breaking`: it may not. */
export type Effect = 'additive' | 'breaking'

export interface ContractChange {
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
function joinsKnown({ section, member }: Line, before: Map<string, Line>): boolean {
  const path = member.slice(section.length + 1).replace(/(?:\.[^.[\]]+|\[\])$/, '')
  if (before.has(`${section} ${path}`) || (section === 'input' && before.has(`endpoint ${path}`))) return true
  return section === 'type' && [...before.keys()].some((key) => key.startsWith(`type ${path}.`))
}

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
  const removed = [...old.values()]
    .filter(({ member }) => !now.has(member))
    .map(({ member }): ContractChange => ({ member, what: 'removed', effect: 'breaking' }))
  const others = [...now.values()].flatMap((line): ContractChange[] => {
    const was = old.get(line.member)
    if (!was) {
      const effect = isDemand(line) && !line.optional && joinsKnown(line, old) ? 'breaking' : 'additive'
      return [{ member: line.member, what: 'added', effect }]
    }
    if (was.text === line.text && was.optional === line.optional) return []
    return [{ member: line.member, what: 'changed', effect: effectOfChange(was, line) }]
  })
  return [...removed, ...others]
}
