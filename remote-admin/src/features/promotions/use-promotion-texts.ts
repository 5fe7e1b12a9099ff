import { formatMoney, type Promotion } from 'shared-contracts'
import { useHost } from 'shared-ui'
import type { StateTone } from 'shared-ui/back-office'
import { useFormats } from '../../lib/formats'
import { messages } from './messages'

export const promotionTones: Readonly<Record<Promotion['state'], StateTone>> = {
  active: 'done',
  scheduled: 'todo',
  used_up: 'bad',
  ended: 'over',
}

/** What a code gives, when and how often, in words. */
export function usePromotionTexts() {
  const { locale, timeZone: zone = 'UTC' } = useHost().config
  const formats = useFormats()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone })
  // An end at midnight is the end of the day before.
  const day = (at: string | null, early = 0) => (at ? date.format(Date.parse(at) - early) : null)

  return {
    gives({ kind, percent, amount, minimum }: Promotion): string {
      const off =
        kind === 'percent'
          ? messages.gives.percent(percent ?? 0)
          : amount
            ? messages.gives.amount(formatMoney(amount, locale))
            : messages.gives.free_delivery
      return minimum.amountMinor > 0 ? `${off}, ${messages.from(formatMoney(minimum, locale))}` : off
    },
    span: ({ startsAt, endsAt }: Promotion) => messages.span(day(startsAt), day(endsAt, 1)),
    uses: ({ uses, maxUses }: Promotion) =>
      messages.uses(formats.count(uses), maxUses === null ? null : formats.count(maxUses)),
  }
}

export type PromotionTexts = ReturnType<typeof usePromotionTexts>
