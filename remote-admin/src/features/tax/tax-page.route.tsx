import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import {
  RATED_TAX_CLASSES,
  TAX_RATE_STATES,
  type PageModule,
  type RatedTaxClass,
  type TaxCountry,
  type TaxRate,
  type TaxRateState,
} from 'shared-contracts'
import { Button, Menu, VisuallyHidden, patterns, useHost, useMediaQuery } from 'shared-ui'
import {
  breakpoints,
  type Column,
  DataTable,
  type Formats,
  param,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { type Formats as Numbers, useFormats as useNumbers } from '../../lib/formats'
import { StateListPage } from '../../ui/state-list-page'
import { May } from '../../ui/may'
import { messages, type TaxTab } from './messages'
import { RateDialog, type RateTask } from './rate-dialogs'

const { columns: names } = messages
const TABS = ['in_force', ...TAX_RATE_STATES] as const satisfies TaxTab[]
type OnAct = (task: RateTask) => void

/** A country with its rates, each with the one that follows it. */
function countryColumns({ country, calendarDay }: Formats, { rate }: Numbers, onAct: OnAct): Column<TaxCountry>[] {
  const write = (bps: number) => rate(bps / 10_000)
  const find = (row: TaxCountry, taxClass: RatedTaxClass) => row.rates.find((one) => one.taxClass === taxClass)
  return [
    {
      key: 'country',
      header: names.country,
      cell: (row) => <span className={patterns.semibold}>{country(row.country)}</span>,
      note: ({ rates }) =>
        rates
          .flatMap(({ taxClass, next }) =>
            next
              ? [`${messages.classes[taxClass]}: ${messages.follows(write(next.rateBps), calendarDay(next.startsOn))}`]
              : [],
          )
          .join(', ') || null,
    },
    ...RATED_TAX_CLASSES.map((taxClass): Column<TaxCountry> => ({
      key: taxClass,
      header: messages.classes[taxClass],
      align: 'end',
      phone: taxClass === 'standard' ? 'trail' : 'detail',
      cell(row) {
        const found = find(row, taxClass)
        return found ? write(found.rateBps) : null
      },
    })),
    {
      key: 'actions',
      header: names.actions,
      quietHeader: true,
      align: 'end',
      phone: 'foot',
      cell: (row) => (
        <May permission="settings.write">
          <Button variant="quiet" onClick={() => onAct({ act: 'add', country: row.country })}>
            {messages.add.act}
            <VisuallyHidden> {country(row.country)}</VisuallyHidden>
          </Button>
        </May>
      ),
    },
  ]
}

const rateColumns = ({ country, calendarDay }: Formats, { rate }: Numbers, onAct: OnAct): Column<TaxRate>[] => [
  {
    key: 'country',
    header: names.country,
    cell: (row) => <span className={patterns.semibold}>{country(row.country)}</span>,
  },
  { key: 'class', header: names.taxClass, phone: 'meta', cell: ({ taxClass }) => messages.classes[taxClass] },
  { key: 'rate', header: names.rate, align: 'end', phone: 'trail', cell: ({ rateBps }) => rate(rateBps / 10_000) },
  {
    key: 'when',
    header: names.when,
    phone: 'meta',
    cell: ({ startsOn, endsOn }) => messages.span(startsOn && calendarDay(startsOn), endsOn && calendarDay(endsOn)),
  },
  {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (row) =>
      row.state === 'planned' && (
        <RateActions
          rate={row}
          what={messages.what(country(row.country), messages.classes[row.taxClass])}
          onAct={onAct}
        />
      ),
  },
]

/** What can be done to a rate that is planned. */
function RateActions({ rate, what, onAct }: { rate: TaxRate; what: string; onAct: OnAct }) {
  const isInRow = useMediaQuery(breakpoints.table)
  const press = (act: 'update' | 'remove') => (event: MouseEvent) => {
    const menu = event.currentTarget.closest('details')
    if (menu) menu.open = false
    menu?.querySelector('summary')?.focus()
    onAct({ act, rate })
  }
  return (
    <May permission="settings.write">
      <Menu
        align={isInRow ? 'end' : 'start'}
        label={
          <>
            <span aria-hidden="true">{names.actions}</span>
            <VisuallyHidden>{messages.rowActions(what)}</VisuallyHidden>
          </>
        }
      >
        <button type="button" onClick={press('update')}>
          {messages.update.act}
        </button>
        <button type="button" onClick={press('remove')}>
          {messages.remove.act}
        </button>
      </Menu>
    </May>
  )
}

/** The tax that prices contain, or that is added to them, by country and class, now and on other days. */
export function Page() {
  const { api, config } = useHost()
  const [task, setTask] = useState<RateTask | null>(null)
  const state = param.oneOf(TABS, 'in_force')(useListAddress().search.get('state') ?? '')
  const common = {
    texts: messages,
    states: TABS,
    standard: 'in_force' as const,
    countOf: (tab: TaxTab) => (tab === 'in_force' ? api.tax.countries() : api.tax.list({ state: tab })),
    actions: (
      <May permission="settings.write">
        <Button onClick={() => setTask({ act: 'add' })}>{messages.add.act}</Button>
      </May>
    ),
    below: (
      <p className={patterns.note}>
        {config.taxAdded ? messages.added : messages.contained} {messages.note}
      </p>
    ),
  }
  return (
    <>
      {state === 'in_force' ? (
        <Countries common={common} onAct={setTask} />
      ) : (
        <Rates common={common} state={state} onAct={setTask} />
      )}
      {task && <RateDialog task={task} onClosed={() => setTask(null)} />}
    </>
  )
}

interface TabProps {
  common: Omit<Parameters<typeof StateListPage<TaxTab, never>>[0], 'query' | 'state' | 'children'>
  onAct: OnAct
}

function Countries({ common, onAct }: TabProps) {
  const { queries } = useHost()
  const list = useQuery(queries.tax.countries.queryOptions({ placeholderData: keepPreviousData }))
  const formats = useFormats()
  const columns = countryColumns(formats, useNumbers(), onAct)
  // The server knows them by their codes.
  const byName = (items: readonly TaxCountry[]) =>
    items.toSorted((one, other) => formats.country(one.country).localeCompare(formats.country(other.country)))
  return (
    <StateListPage {...common} query={list} state="in_force">
      {({ items }) => (
        <DataTable
          dense
          caption={messages.countries}
          columns={columns}
          rows={byName(items)}
          rowKey={({ country }) => country}
        />
      )}
    </StateListPage>
  )
}

function Rates({ common, state, onAct }: TabProps & { state: TaxRateState }) {
  const { queries } = useHost()
  const list = useQuery(queries.tax.list.queryOptions({ input: { state }, placeholderData: keepPreviousData }))
  const columns = rateColumns(useFormats(), useNumbers(), onAct)
  return (
    <StateListPage {...common} query={list} state={state}>
      {({ items }) => <DataTable caption={messages.rates} columns={columns} rows={items} rowKey={({ id }) => id} />}
    </StateListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
