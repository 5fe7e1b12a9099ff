import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type FormOptions, type PageModule, SUBMISSION_TABS, type SubmissionRow } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { Nothing, param, useChosen } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { useMay } from '../../../lib/use-may'
import { among, choice, words } from '../../../ui/filtered-list/filters'
import { FilteredList } from '../../../ui/filtered-list/filtered-list'
import { listSpec, useListFilters } from '../../../ui/filtered-list/use-list-filters'
import { May } from '../../../ui/may'
import { BulkDecide } from './bulk-decide'
import { messages } from './messages'
import { submissionColumns, titleOf } from './submission-columns'

const { filters: names } = messages

/** Few change it, and rarely: the form and its rules come when somebody wants to. */
const PolicyDialog = lazy(async () => {
  const { PolicyDialog: Loaded } = await import(/* webpackChunkName: "policy-dialog" */ './policy-dialog')
  return { default: Loaded }
})

const submissionsIn = (categories: FormOptions['categories']) =>
  listSpec({
    list: 'submissions',
    tabs: { values: SUBMISSION_TABS, standard: 'waiting' },
    filters: {
      shop: words(names.shop),
      category: among(
        names.category,
        names.anyCategory,
        categories.map(({ slug, label }) => ({ value: slug, label })),
      ),
      kind: choice(names.kind, names.any, messages.kinds),
    },
    key: { read: param.uuid },
  })

/** What sellers have submitted: the queue with what waits longest first, and what became of the others. */
export function Page() {
  const { queries } = useHost()
  const client = useQueryClient()
  const options = useQuery(queries.catalogue.formOptions.queryOptions())
  const submissions = submissionsIn(options.data?.categories ?? [])
  const asked = useListFilters(submissions)
  const { tab, from, filter, isNarrowed } = asked
  const input = { ...filter, tab, ...(from && { after: from }) }
  const query = useQuery(queries.productSubmissions.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const { ids, choose, clear, focusRef } = useChosen(JSON.stringify(input))
  const mayDecide = useMay().may('products.review')
  const [isAsking, setAsking] = useState(false)
  const [title, text] = messages.none[isNarrowed || from ? 'narrowed' : tab]
  const chosen = (query.data?.items ?? []).filter(({ id }) => ids.has(id))
  return (
    <>
      <FilteredList
        of={submissions}
        {...{ asked, query, texts: messages, focusRef }}
        columns={submissionColumns(asked.context, tab)}
        rowKey={({ id }) => id}
        actions={
          <May permission="settings.write">
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {messages.policy.act}
            </Button>
          </May>
        }
        {...(mayDecide && {
          selection: {
            ...{ chosen: ids, onChange: choose },
            label: (row: SubmissionRow) => messages.choose(titleOf(row)),
            canChoose: ({ state }: SubmissionRow) => state === 'waiting',
          },
        })}
        none={
          <Nothing
            {...{ title, text }}
            {...((isNarrowed || from || tab !== 'waiting') && {
              action: messages.toAll,
              to: adminPaths.submissions(),
            })}
          />
        }
      />
      <BulkDecide
        chosen={chosen}
        onClear={clear}
        onDone={() => {
          clear()
          for (const { key } of [queries.productSubmissions, queries.deskProducts, queries.admin])
            void client.invalidateQueries({ queryKey: key() })
        }}
      />
      {isAsking && (
        <Suspense fallback={null}>
          <PolicyDialog onClosed={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
