import type { Flag, FlagRule } from 'shared-contracts'
import { useFormats } from 'shared-ui/back-office'
import { useFormats as useNumbers } from '../../lib/formats'
import { messages } from './messages'

const { who } = messages

/** The variants that are not the standard. */
export const othersOf = ({ variants, standard }: Pick<Flag, 'variants' | 'standard'>): string[] =>
  variants.map(({ name }) => name).filter((name) => name !== standard)

type Described = Pick<Flag, 'variants' | 'standard' | 'by' | 'keeps'>

/** Who has what by a rule, in a sentence without its full stop. */
export function useRuleText() {
  const { country, calendarDay } = useFormats()
  const { share } = useNumbers()
  const day = (text: string | null) => text && calendarDay(text)
  return (flag: Described, rule: FlagRule): string => {
    const { shareBp, countries, accounts, sellers, given, startsOn, endsOn } = rule
    if (flag.keeps !== null) return who.kept(flag.keeps)
    const isShared = shareBp > 0
    const isNamed = accounts + sellers > 0
    if (!isShared && !isNamed) return who.everybody(flag.standard)
    const places = countries.length > 0 ? who.countries(countries.map(country).join(', ')) : ''
    const parts = [
      ...(isShared ? [who.share(share(shareBp), flag.by, othersOf(flag)) + places] : []),
      ...(isNamed ? [who.named(accounts, sellers, given)] : []),
      ...(shareBp < 10_000 || places ? [who.others(flag.standard)] : []),
    ]
    const days = startsOn || endsOn ? `, ${who.days(day(startsOn), day(endsOn))}` : ''
    return `${parts.join('; ')}${days}`
  }
}

export type RuleText = ReturnType<typeof useRuleText>
