import type { FlagDetails, FlagRule, FlagRuleDraft } from 'shared-contracts'
import { toBps } from '../../lib/to-bps'

/** What stands in the form: texts, as they were typed. */
export interface RuleValues {
  share: string
  countries: Readonly<Record<string, boolean>>
  accounts: string
  sellers: string
  given: string
  startsOn: string
  endsOn: string
  reason: string
}

export const valuesOf = ({ rule, accounts, sellers }: FlagDetails): RuleValues => ({
  share: String(rule.shareBp / 100),
  countries: Object.fromEntries(rule.countries.map((code) => [code, true])),
  accounts: (accounts ?? []).join('\n'),
  sellers: sellers.map(({ slug }) => slug).join('\n'),
  given: rule.given,
  startsOn: rule.startsOn ?? '',
  endsOn: rule.endsOn ?? '',
  reason: '',
})

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** What the form says, as the API takes it; a share that is no number is `NaN`, for the schema to refuse. */
export const toDraft = ({
  share,
  countries,
  accounts,
  sellers,
  startsOn,
  endsOn,
  ...rest
}: RuleValues): FlagRuleDraft => ({
  ...rest,
  shareBp: toBps(share),
  countries: Object.keys(countries)
    .filter((code) => countries[code])
    .sort(),
  accounts: linesOf(accounts),
  sellers: linesOf(sellers),
  startsOn: startsOn || null,
  endsOn: endsOn || null,
})

/** The rule that a draft makes, as it is described. */
export const ruleOf = ({ accounts, sellers, shareBp, reason: _, ...rest }: FlagRuleDraft): FlagRule => ({
  ...rest,
  shareBp: Number.isNaN(shareBp) ? 0 : shareBp,
  accounts: accounts.length,
  sellers: sellers.length,
  startsOn: rest.startsOn ?? null,
  endsOn: rest.endsOn ?? null,
})
