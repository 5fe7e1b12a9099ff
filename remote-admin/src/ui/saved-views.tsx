import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { type SavedView, savedViewDraftSchema, type ViewedList } from 'shared-contracts'
import { Button, patterns, refusalText, useHost } from 'shared-ui'
import { CheckboxField, FormDialog, TextField } from 'shared-ui/forms'
import styles from './saved-views.module.css'
import { savedViewsMessages as text } from './saved-views.messages'

/** What of an address says where in the list one is, not what is looked at. */
const PLACES = ['after', 'before', 'page']

/** The filters and the order of an address, each in its place, so that two that mean the same are alike. */
function viewOf(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  for (const place of PLACES) kept.delete(place)
  kept.sort()
  return kept.toString()
}

function useViews(list: ViewedList) {
  const { queries } = useHost()
  const client = useQueryClient()
  const options = queries.savedViews.list.queryOptions({ input: { list } })
  const { data } = useQuery(options)
  return {
    items: data?.items,
    keep: (views: { items: SavedView[] }) => void client.setQueryData(options.queryKey, views),
    refresh: () => void client.invalidateQueries({ queryKey: options.queryKey }),
  }
}

/** Where one is, and which of the views that is. */
function useCurrent(items: readonly SavedView[] = []) {
  const now = viewOf(useSearchParams()[0])
  return { now, current: items.find((view) => viewOf(new URLSearchParams(view.search)) === now) }
}

/** Keeps what is looked at now under a name. Nothing where that is a view already, or a tab alone. @param tab the parameter of the address that says which. */
export function SaveView({ list, tab }: { list: ViewedList; tab: string }) {
  const { items, keep } = useViews(list)
  const { now, current } = useCurrent(items)
  const [isAsking, setAsking] = useState(false)
  const isNarrowed = [...new URLSearchParams(now).keys()].some((name) => name !== tab)
  if (!items) return null
  return (
    <>
      {!current && isNarrowed && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {text.save}
        </Button>
      )}
      {isAsking && <NewView list={list} search={now} onSaved={keep} onClosed={() => setAsking(false)} />}
    </>
  )
}

/** The kept views of a list as links; one's own can be renamed, shared and removed. Nothing while there are none. */
export function SavedViews({ list }: { list: ViewedList }) {
  const { pathname } = useLocation()
  const { items, keep, refresh } = useViews(list)
  const { current } = useCurrent(items)
  const [editing, setEditing] = useState<SavedView | null>(null)
  const [removed, setRemoved] = useState<SavedView | null>(null)
  if (!items || (items.length === 0 && !removed)) return null
  const closed = () => setEditing(null)
  return (
    <div className={styles.views}>
      {items.length > 0 && (
        <nav aria-label={text.label} className={styles.views}>
          {items.map((view) => (
            <Link
              key={view.id}
              to={`${pathname}?${view.search}`}
              className={styles.view}
              aria-current={view === current ? 'page' : undefined}
            >
              <bdi>{view.name}</bdi>
              {view.owner && <span className={patterns.note}>{text.shared(view.owner)}</span>}
            </Link>
          ))}
        </nav>
      )}
      {current?.isOwn && (
        <Button variant="quiet" onClick={() => setEditing(current)}>
          {text.edit}
        </Button>
      )}
      {removed && <Removed view={removed} onRestored={keep} onOver={() => setRemoved(null)} />}
      {editing && (
        <EditView
          view={editing}
          onSaved={keep}
          onStale={refresh}
          onRemoved={(views) => {
            keep(views)
            setRemoved(editing)
            closed()
          }}
          onClosed={closed}
        />
      )}
    </div>
  )
}

type Keep = (views: { items: SavedView[] }) => void

const fields = (
  <>
    <TextField name="name" label={text.name} maxLength={40} autoComplete="off" required />
    <CheckboxField name="shared" label={text.share} />
  </>
)

function NewView({
  list,
  search,
  onSaved,
  onClosed,
}: {
  list: ViewedList
  search: string
  onSaved: Keep
  onClosed: () => void
}) {
  const { api } = useHost()
  return (
    <FormDialog
      title={text.create.title}
      initialValues={{ name: '', shared: false }}
      schema={savedViewDraftSchema}
      send={(draft, requestId) => api.savedViews.create({ ...draft, list, search, requestId })}
      success={(_, { name }) => text.create.done(name)}
      onSent={onSaved}
      submit={text.create.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <p>{text.create.text}</p>
      {fields}
    </FormDialog>
  )
}

function EditView({
  view,
  onSaved,
  onStale,
  onRemoved,
  onClosed,
}: {
  view: SavedView
  onSaved: Keep
  onStale: () => void
  onRemoved: Keep
  onClosed: () => void
}) {
  const { api, toast } = useHost()
  const { id, name, shared, version } = view
  const remove = useMutation({
    mutationFn: () => api.savedViews.remove({ id }),
    onSuccess: onRemoved,
    onError: (error) => void toast.error(refusalText(error) ?? text.failed),
  })
  return (
    <FormDialog
      title={text.change.title(name)}
      initialValues={{ name, shared }}
      schema={savedViewDraftSchema}
      send={(draft) => api.savedViews.save({ ...draft, id, version })}
      refusals={{
        CONFLICT() {
          onStale()
          return text.conflict
        },
      }}
      success={text.change.done}
      onSent={onSaved}
      submit={text.change.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      {fields}
      <div>
        <Button variant="quiet" pending={remove.isPending} pendingText={text.removing} onClick={() => remove.mutate()}>
          {text.remove}
        </Button>
      </div>
    </FormDialog>
  )
}

/** That a view was removed, and the way back. */
function Removed({ view, onRestored, onOver }: { view: SavedView; onRestored: Keep; onOver: () => void }) {
  const { api, toast } = useHost()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.savedViews.restore({ id: view.id }),
    onSuccess(views) {
      onRestored(views)
      onOver()
      toast.success(text.restored)
    },
    onError: (error) => void toast.error(refusalText(error) ?? text.failed),
  })
  return (
    <p role="status" className={patterns.row3}>
      {text.removed(view.name)}
      <Button variant="quiet" pending={isPending} onClick={() => mutate()}>
        {text.undo}
      </Button>
    </p>
  )
}
