import { useQuery } from '@tanstack/react-query'
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

interface Named {
  value: string
  label: string
}

/** For what a promotion is: one category or brand by its name, several by how many they are. */
export function scopeOf(
  { categoryIds = [], brandIds = [], sellerIds = [], firstOrder }: Promotion,
  names: { categories: readonly Named[]; brands: readonly Named[] },
): string {
  const { of } = messages
  const said = (ids: readonly string[], many: (count: number) => string, known: readonly Named[] = []) =>
    ids.length === 0
      ? []
      : [(ids.length === 1 && known.find(({ value }) => value === ids[0])?.label) || many(ids.length)]
  const parts = [
    ...said(categoryIds, of.categories, names.categories),
    ...said(brandIds, of.brands, names.brands),
    ...said(sellerIds, of.sellers),
  ]
  return [parts.join(', ') || of.everything, ...(firstOrder ? [messages.firstOrder] : [])].join(' · ')
}

/** What a promotion gives, when and how often, in words. */
export function usePromotionTexts() {
  const { locale, timeZone: zone = 'UTC' } = useHost().config
  const formats = useFormats()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: zone })
  // An end at midnight is the end of the day before.
  const day = (at: string | null, early = 0) => (at ? date.format(Date.parse(at) - early) : null)

  return {
    gives({ kind, percent, amount, minimum, buyQuantity, getQuantity }: Promotion): string {
      const off =
        kind === 'percent'
          ? buyQuantity && getQuantity
            ? messages.gives.some(buyQuantity, getQuantity, percent ?? 0)
            : messages.gives.percent(percent ?? 0)
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

/** What categories and brands are called, by their ids; none that nobody asks for. */
export function useTargetNames({ categories, brands }: { categories: boolean; brands: boolean }) {
  const { queries } = useHost()
  const tree = useQuery({ ...queries.categories.list.queryOptions(), enabled: categories }).data?.items ?? []
  const named = useQuery({ ...queries.catalogue.brands.queryOptions(), enabled: brands }).data?.items ?? []
  const nameOf = new Map(tree.map(({ id, name }) => [id, name]))
  return {
    categories: tree.map(({ id, name, parentId, state }) => ({
      ...{ value: id, retired: state === 'retired' },
      label: parentId === null ? name : `${nameOf.get(parentId) ?? ''} / ${name}`,
    })),
    brands: named.map(({ id, name, retired }) => ({ value: id, label: name, retired: retired === true })),
  }
}
