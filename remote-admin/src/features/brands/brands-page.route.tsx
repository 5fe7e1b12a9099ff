import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BRAND_STATES, type BrandState, type ManagedBrand, type PageModule, paths } from 'shared-contracts'
import { Button, TextLink, patterns, useHost } from 'shared-ui'
import { type Column, DataTable, param, readSearch, SearchBox, useListAddress } from 'shared-ui/back-office'
import { useQueues } from '../../lib/use-queues'
import { StateListPage } from '../../ui/state-list-page'
import { keepFocus } from '../../ui/words/word-dialogs'
import { carried } from '../../ui/words/messages'
import { WordActions } from '../../ui/words/word-actions'
import { type BrandAct, BrandDialog, type BrandTask } from './brand-dialogs'
import { BrandRequests, type BrandTabs } from './brand-requests'
import { type BrandTab, messages } from './messages'

const { columns: names } = messages
const TABS = [...BRAND_STATES, 'asked'] as const satisfies BrandTab[]

const brandColumns = (onAct: (act: BrandAct, brand: ManagedBrand) => void): Column<ManagedBrand>[] => [
  {
    key: 'name',
    header: names.name,
    cell: ({ name }) => <span className={patterns.semibold}>{name}</span>,
    note: ({ formerNames }) => formerNames.length > 0 && messages.formerly(formerNames),
  },
  {
    key: 'on-sale',
    header: names.onSale,
    align: 'end',
    phone: 'detail',
    cell: ({ name, slug, onSale }) =>
      onSale > 0 ? (
        <TextLink to={paths.brand(slug)} aria-label={messages.seeOnSale(onSale, name)}>
          {onSale.toLocaleString('en')}
        </TextLink>
      ) : (
        '0'
      ),
  },
  {
    key: 'products',
    header: names.products,
    align: 'end',
    phone: 'meta',
    cell: ({ products }) => products.toLocaleString('en'),
    brief: ({ products, onSale }) => carried(products, onSale),
  },
  {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (brand) => <BrandActions brand={brand} onAct={onAct} />,
  },
]

/** What can be done to one brand, by its state and by what carries it. */
function BrandActions({ brand, onAct }: { brand: ManagedBrand; onAct: (act: BrandAct, brand: ManagedBrand) => void }) {
  const acts: BrandAct[] = ['rename', 'merge', brand.state === 'active' ? 'retire' : 'restore']
  if (brand.products === 0) acts.push('remove')
  return (
    <WordActions
      label={names.actions}
      heard={messages.rowActions(brand.name)}
      acts={acts.map((act) => ({ act, label: messages[act].act }))}
      onAct={(act) => onAct(act, brand)}
    />
  )
}

/** The brands that sellers choose from, and those that they ask for. */
export function Page() {
  const { state, ...rest } = readSearch(useListAddress().search, { state: param.oneOf(TABS, 'active'), q: param.words })
  const asked = useQueues()?.brands
  const { api } = useHost()
  const tabs = {
    states: TABS,
    counts: asked === undefined ? {} : { asked },
    countOf: async (tab: BrandTab) =>
      tab === 'asked' ? { total: asked ?? 0 } : api.brands.list({ q: rest.q, state: tab }),
  }
  if (state === 'asked') return <BrandRequests tabs={tabs} page={rest.page} />
  return <ManagedBrands wanted={{ state, ...rest }} tabs={tabs} />
}

interface ManagedBrandsProps {
  wanted: { state: BrandState; q?: string | undefined; page?: number | undefined }
  tabs: BrandTabs
}

/** Brands with how much carries them. */
function ManagedBrands({ wanted, tabs }: ManagedBrandsProps) {
  const { queries } = useHost()
  const [task, setTask] = useState<BrandTask | null>(null)
  const close = () => {
    setTask(null)
    keepFocus()
  }
  const list = useQuery(queries.brands.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const columns = brandColumns((act, brand) => setTask({ act, brand }))
  return (
    <>
      <StateListPage
        query={list}
        texts={messages}
        state={wanted.state}
        {...tabs}
        standard="active"
        actions={<Button onClick={() => setTask({ act: 'add' })}>{messages.add.act}</Button>}
        below={<SearchBox label={messages.search} />}
      >
        {({ items }) => <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ id }) => id} />}
      </StateListPage>
      {task && <BrandDialog task={task} onClosed={close} />}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
