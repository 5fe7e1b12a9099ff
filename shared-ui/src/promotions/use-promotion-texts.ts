import { formatMoney, type Promotion } from 'shared-contracts'
import type { StateTone } from '../back-office/state-badge'
import { useHost } from '../host/use-host'
import { promotionWords as words } from './messages'

export const promotionTones: Readonly<Record<Promotion['state'], StateTone>> = {
  active: 'done',
  scheduled: 'todo',
  used_up: 'bad',
  ended: 'over',
}

type Given = Pick<
  Promotion,
  'kind' | 'percent' | 'amount' | 'minimum' | 'buyQuantity' | 'getQuantity' | 'bundleQuantity'
>

/** What a promotion gives, when and how often, in words. */
export function usePromotionTexts() {
  const { locale, timeZone: zone = 'UTC' } = useHost().config
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone })
  // An end at midnight is the end of the day before.
  const day = (at: string | null, early = 0) => (at ? date.format(Date.parse(at) - early) : null)
  const count = (number: number) => number.toLocaleString(locale)

  return {
    gives({ kind, percent, amount, minimum, buyQuantity, getQuantity, bundleQuantity }: Given): string {
      const off =
        kind === 'percent'
          ? buyQuantity && getQuantity
            ? words.gives.some(buyQuantity, getQuantity, percent ?? 0)
            : words.gives.percent(percent ?? 0)
          : amount
            ? bundleQuantity
              ? words.gives.bundle(bundleQuantity, formatMoney(amount, locale))
              : words.gives.amount(formatMoney(amount, locale))
            : words.gives.free_delivery
      return minimum.amountMinor > 0 ? `${off}, ${words.from(formatMoney(minimum, locale))}` : off
    },
    span: ({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>) => words.span(day(startsAt), day(endsAt, 1)),
    uses: ({ uses, maxUses }: Promotion) => words.uses(count(uses), maxUses === null ? null : count(maxUses)),
  }
}

export type PromotionTexts = ReturnType<typeof usePromotionTexts>
