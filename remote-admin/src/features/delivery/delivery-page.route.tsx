import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  COUNTRIES,
  type DeliveryMethod,
  type DeliveryRate,
  type DeliveryRules,
  type DeliveryZone,
  type PageModule,
} from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  type Formats,
  Loaded,
  Nothing,
  PageHeader,
  Panel,
  StateBadge,
  useFormats,
} from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { keepFocus } from '../../ui/words/word-dialogs'
import { WordActions } from '../../ui/words/word-actions'
import { DeliveryPreview } from './delivery-preview'
import styles from './delivery.module.css'
import { messages } from './messages'
import { MethodDialog, RetireMethod } from './method-dialogs'
import { RateDialog, RemoveRate } from './rate-dialogs'
import { RemoveZone, ZoneDialog } from './zone-dialogs'

const { zones: zoneText, methods: methodText, rates: rateText } = messages

/** What is done, and to what. */
type Task =
  | { act: 'zone'; zone?: DeliveryZone }
  | { act: 'remove-zone'; zone: DeliveryZone }
  | { act: 'method'; method?: DeliveryMethod }
  | { act: 'retire'; method: DeliveryMethod }
  | { act: 'rate'; method: DeliveryMethod; zone: DeliveryZone; rate: DeliveryRate | undefined }
  | { act: 'remove-rate'; method: DeliveryMethod; zone: DeliveryZone; rate: DeliveryRate }

type OnTask = (task: Task) => void

const zoneColumns = ({ country }: Formats, onTask: OnTask): Column<DeliveryZone>[] => [
  {
    key: 'name',
    header: zoneText.columns.name,
    cell: ({ name, home }) => (
      <>
        <span className={patterns.semibold}>{name}</span> {home && <StateBadge tone="todo">{zoneText.home}</StateBadge>}
      </>
    ),
  },
  {
    key: 'countries',
    header: zoneText.columns.countries,
    phone: 'detail',
    cell: ({ countries }) => countries.map(country).join(', '),
  },
  {
    key: 'actions',
    header: messages.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (zone) => (
      <WordActions
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

const methodColumns = (onTask: OnTask): Column<DeliveryMethod>[] => [
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
    cell: ({ byChoice }) => (byChoice ? methodText.byChoice : methodText.every),
  },
  {
    key: 'actions',
    header: messages.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (method) => (
      <WordActions
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

function rateColumns(zone: DeliveryZone, currency: string, formats: Formats, onTask: OnTask): Column<Priced>[] {
  const money = (amountMinor: number) => formats.money({ amountMinor, currency })
  const steps = ({ basis, tiers }: DeliveryRate) => {
    const limit = { weight: rateText.grams, value: money, pieces: rateText.pieces }[basis]
    return tiers
      .map(({ upTo, priceMinor }) => {
        if (upTo !== null) return rateText.upTo(limit(upTo), money(priceMinor))
        return tiers.length > 1 ? rateText.above(money(priceMinor)) : money(priceMinor)
      })
      .join(', ')
  }
  return [
    {
      key: 'method',
      header: rateText.columns.method,
      cell: ({ method }) => <span className={patterns.semibold}>{method.name}</span>,
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
      cell: ({ rate }) => (rate ? (rate.freeFromMinor === null ? rateText.never : money(rate.freeFromMinor)) : '–'),
    },
    {
      key: 'sellers',
      header: rateText.columns.sellers,
      phone: 'detail',
      cell: ({ rate }) => {
        if (!rate) return '–'
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
        <WordActions
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

/** Where the shop sends to, how, and at which prices. */
export function Page() {
  const { queries } = useHost()
  const rules = useQuery(queries.deliveryRules.get.queryOptions())
  const [task, setTask] = useState<Task | null>(null)
  const close = () => {
    setTask(null)
    keepFocus()
  }
  return (
    <>
      <PageHeader
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={<span>{messages.note}</span>}
      />
      <Loaded query={rules} texts={messages}>
        {(all) => (
          <>
            <Rules rules={all} onTask={setTask} />
            {task && <TaskDialog task={task} rules={all} onClosed={close} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function Rules({ rules, onTask }: { rules: DeliveryRules; onTask: OnTask }) {
  const { currency } = useHost().config
  const formats = useFormats()
  const { zones, methods, rates } = rules
  const without = Object.keys(COUNTRIES).filter((code) => !zones.some(({ countries }) => countries.includes(code)))
  const active = methods.filter(({ retired }) => !retired)
  return (
    <div className={styles.panels}>
      <Panel
        title={zoneText.title}
        actions={<Button onClick={() => onTask({ act: 'zone' })}>{zoneText.add.act}</Button>}
      >
        <p className={patterns.note}>{zoneText.text}</p>
        {zones.length === 0 ? (
          <Nothing title={zoneText.empty} text={zoneText.emptyText} />
        ) : (
          <DataTable
            caption={zoneText.table}
            columns={zoneColumns(formats, onTask)}
            rows={zones}
            rowKey={({ id }) => id}
            phoneHeading="h3"
          />
        )}
        {zones.length > 0 && without.length > 0 && (
          <p className={patterns.note}>{zoneText.without(without.map(formats.country).join(', '))}</p>
        )}
      </Panel>
      <Panel
        title={methodText.title}
        actions={<Button onClick={() => onTask({ act: 'method' })}>{methodText.add.act}</Button>}
      >
        <p className={patterns.note}>{methodText.text}</p>
        {methods.length === 0 ? (
          <Nothing title={methodText.empty} text={methodText.emptyText} />
        ) : (
          <DataTable
            caption={methodText.table}
            columns={methodColumns(onTask)}
            rows={methods}
            rowKey={({ id }) => id}
            phoneHeading="h3"
          />
        )}
      </Panel>
      {active.length > 0 &&
        zones.map((zone) => (
          <Panel key={zone.id} title={rateText.title(zone.name)}>
            <DataTable
              caption={rateText.table(zone.name)}
              columns={rateColumns(zone, currency, formats, onTask)}
              rows={active.map((method) => ({
                method,
                rate: rates.find(({ methodId, zoneId }) => methodId === method.id && zoneId === zone.id),
              }))}
              rowKey={({ method }) => method.id}
              phoneHeading="h3"
            />
          </Panel>
        ))}
      <DeliveryPreview zones={zones} />
    </div>
  )
}

function TaskDialog({ task, rules, onClosed }: { task: Task; rules: DeliveryRules; onClosed: () => void }) {
  switch (task.act) {
    case 'zone':
      return <ZoneDialog zone={task.zone} rules={rules} onClosed={onClosed} />
    case 'remove-zone':
      return <RemoveZone zone={task.zone} onClosed={onClosed} />
    case 'method':
      return <MethodDialog method={task.method} onClosed={onClosed} />
    case 'retire':
      return <RetireMethod method={task.method} onClosed={onClosed} />
    case 'rate':
      return <RateDialog {...task} onClosed={onClosed} />
    case 'remove-rate':
      return <RemoveRate {...task} onClosed={onClosed} />
  }
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: NonNullable<PageModule['prefetch']> = ({ queryClient, queries }) =>
  queryClient.prefetchQuery(queries.deliveryRules.get.queryOptions())
