import type { DeliveryMethod, DeliveryRate, DeliveryZone } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { type Column, type Formats, StateBadge } from 'shared-ui/back-office'
import { RowActions } from '../../ui/row-actions'
import styles from './delivery.module.css'
import { messages } from './messages'

const { zones: zoneText, methods: methodText, rates: rateText } = messages

/** What is done, and to what. */
export type Task =
  | { act: 'zone'; zone?: DeliveryZone }
  | { act: 'remove-zone'; zone: DeliveryZone }
  | { act: 'method'; method?: DeliveryMethod }
  | { act: 'retire'; method: DeliveryMethod }
  | { act: 'rate'; method: DeliveryMethod; zone: DeliveryZone; rate: DeliveryRate | undefined }
  | { act: 'remove-rate'; method: DeliveryMethod; zone: DeliveryZone; rate: DeliveryRate }

/** As people look for them, and not by their codes. */
export const byName = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other, 'en'))

export type OnTask = (task: Task) => void

export const zoneColumns = ({ country }: Formats, onTask: OnTask): Column<DeliveryZone>[] => [
  {
    key: 'name',
    header: zoneText.columns.name,
    cell: ({ name, home }) => (
      <>
        <span className={joinClasses(patterns.semibold, styles.zone)}>{name}</span>{' '}
        {home && <StateBadge tone="todo">{zoneText.home}</StateBadge>}
      </>
    ),
  },
  {
    key: 'countries',
    header: zoneText.columns.countries,
    phone: 'detail',
    cell: ({ countries }) => byName(countries.map(country)).join(', '),
  },
  {
    key: 'actions',
    header: messages.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (zone) => (
      <RowActions
        needs="settings.write"
        label={messages.actions}
        heard={messages.rowActions(zone.name)}
        acts={[
          { act: 'zone' as const, label: zoneText.update.act },
          { act: 'remove-zone' as const, label: zoneText.remove.act },
        ]}
        onAct={(act) => onTask({ act, zone })}
      />
    ),
  },
]

export const methodColumns = (onTask: OnTask): Column<DeliveryMethod>[] => [
  {
    key: 'name',
    header: methodText.columns.name,
    cell: ({ name, retired }) => (
      <>
        <span className={patterns.semibold}>{name}</span>{' '}
        {retired && <StateBadge tone="over">{methodText.retired}</StateBadge>}
      </>
    ),
    note: ({ carrier }) => carrier,
  },
  {
    key: 'days',
    header: methodText.columns.days,
    phone: 'meta',
    cell: ({ minDays, maxDays }) => methodText.days(minDays, maxDays),
  },
  {
    key: 'cut-off',
    header: methodText.columns.cutOff,
    phone: 'detail',
    cell: ({ cutOff }) => cutOff ?? methodText.noCutOff,
  },
  {
    key: 'sellers',
    header: methodText.columns.sellers,
    phone: 'detail',
    cell: ({ byChoice, seller }) =>
      seller ? methodText.only(seller) : byChoice ? methodText.byChoice : methodText.every,
  },
  {
    key: 'actions',
    header: messages.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (method) => (
      <RowActions
        needs="settings.write"
        label={messages.actions}
        heard={messages.rowActions(method.name)}
        acts={[
          { act: 'method' as const, label: methodText.update.act },
          { act: 'retire' as const, label: method.retired ? methodText.restore.act : methodText.retire.act },
        ]}
        onAct={(act) => onTask({ act, method })}
      />
    ),
  },
]

interface Priced {
  method: DeliveryMethod
  rate: DeliveryRate | undefined
}

export function rateColumns(zone: DeliveryZone, currency: string, formats: Formats, onTask: OnTask): Column<Priced>[] {
  const money = (amountMinor: number) => formats.money({ amountMinor, currency })
  const steps = ({ basis, tiers }: DeliveryRate) => {
    const limit = { weight: rateText.grams, value: money, pieces: rateText.pieces }[basis]
    return tiers
      .map(({ upTo, priceMinor }, place) => {
        if (upTo !== null) return rateText.upTo(limit(upTo), money(priceMinor), place === 0)
        return tiers.length > 1 ? rateText.above(money(priceMinor)) : money(priceMinor)
      })
      .join(', ')
  }
  return [
    {
      key: 'method',
      header: rateText.columns.method,
      cell: ({ method }) => <span className={patterns.semibold}>{method.name}</span>,
      note: ({ method }) => method.seller && methodText.only(method.seller),
    },
    {
      key: 'price',
      header: rateText.columns.price,
      phone: 'meta',
      cell: ({ rate }) => (rate ? steps(rate) : <span className={patterns.soft}>{rateText.none}</span>),
    },
    {
      key: 'free-from',
      header: rateText.columns.freeFrom,
      phone: 'detail',
      cell: ({ rate }) => (rate ? (rate.freeFromMinor === null ? rateText.never : money(rate.freeFromMinor)) : null),
    },
    {
      key: 'sellers',
      header: rateText.columns.sellers,
      phone: 'detail',
      cell: ({ rate }) => {
        if (!rate) return null
        const { lowestMinor: lowest, highestMinor: highest } = rate
        return lowest === null || highest === null ? rateText.noLimits : `${money(lowest)} – ${money(highest)}`
      },
    },
    {
      key: 'actions',
      header: messages.actions,
      quietHeader: true,
      align: 'end',
      phone: 'foot',
      cell: ({ method, rate }) => (
        <RowActions
          needs="settings.write"
          label={messages.actions}
          heard={messages.rowActions(`${method.name}, ${zone.name}`)}
          acts={[
            { act: 'rate' as const, label: rateText.save.act },
            ...(rate ? [{ act: 'remove-rate' as const, label: rateText.remove.act }] : []),
          ]}
          onAct={(act) =>
            onTask(act === 'remove-rate' && rate ? { act, method, zone, rate } : { act: 'rate', method, zone, rate })
          }
        />
      ),
    },
  ]
}
