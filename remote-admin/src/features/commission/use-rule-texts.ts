import { formatMoney, type CommissionRule } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useFormats as useUiFormats } from 'shared-ui/back-office'
import { useFormats } from '../../lib/formats'
import { messages } from './messages'

/** For what a rule is, what it takes and when, in words. */
export function useRuleTexts() {
  const { locale } = useHost().config
  const { rate } = useFormats()
  const { calendarDay } = useUiFormats()
  const day = (text: string | null) => text && calendarDay(text)
  return {
    what({ seller, category }: Pick<CommissionRule, 'seller' | 'category'>): string {
      if (seller && category) return `${seller.name}, ${category.name}`
      return seller?.name ?? category?.name ?? messages.standard
    },
    share: ({ rateBps, fee }: CommissionRule) =>
      [rate(rateBps / 10_000), ...(fee.amountMinor > 0 ? [messages.perPiece(formatMoney(fee, locale))] : [])].join(' '),
    span: ({ startsOn, endsOn }: CommissionRule) => messages.span(day(startsOn), day(endsOn)),
    day,
  }
}

export type RuleTexts = ReturnType<typeof useRuleTexts>
