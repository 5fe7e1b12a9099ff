import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BRAND_STATES, type BrandState, type ManagedBrand, type PageModule, paths } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { param, readKeyedSearch, SearchBox, useListAddress } from 'shared-ui/back-office'
import { useQueues } from '../../lib/use-queues'
import { StateListPage } from '../../ui/state-list-page'
import { endsOf, useWordList } from '../../ui/words/use-word-list'
import { type BrandAct, BrandDialog } from './brand-dialogs'
import { BrandRequests, type BrandTabs } from './brand-requests'
import { type BrandTab, messages } from './messages'

const TABS = [...BRAND_STATES, 'asked'] as const satisfies BrandTab[]

/** The brands that sellers choose from, and those that they ask for. */
export function Page() {
  const { state, ...rest } = readKeyedSearch(useListAddress().search, {
    state: param.oneOf(TABS, 'active'),
    q: param.words,
  })
  const asked = useQueues()?.brands
  const { api } = useHost()
  const tabs = {
    states: TABS,
    counts: asked === undefined ? {} : { asked },
    countOf: async (tab: BrandTab) =>
      tab === 'asked' ? { total: asked ?? 0 } : api.brands.list({ q: rest.q, state: tab }),
  }
  if (state === 'asked') return <BrandRequests tabs={tabs} after={rest.after} />
  return <ManagedBrands wanted={{ state, ...rest }} tabs={tabs} />
}

interface ManagedBrandsProps {
  wanted: { state: BrandState; q?: string | undefined; after?: string | undefined }
  tabs: BrandTabs
}

/** Brands with how much carries them. */
function ManagedBrands({ wanted, tabs }: ManagedBrandsProps) {
  const { queries } = useHost()
  const list = useQuery(queries.brands.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const { add, table, dialog } = useWordList<ManagedBrand, BrandAct>({
    texts: messages,
    toShop: paths.brand,
    actsOf: (brand) => ['rename', 'merge', ...endsOf(brand)],
    dialog: (task, onClosed) => <BrandDialog task={task} onClosed={onClosed} />,
  })
  return (
    <>
      <StateListPage
        query={list}
        texts={messages}
        state={wanted.state}
        {...tabs}
        standard="active"
        actions={add}
        below={<SearchBox label={messages.search} />}
      >
        {({ items }) => table(items)}
      </StateListPage>
      {dialog}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
