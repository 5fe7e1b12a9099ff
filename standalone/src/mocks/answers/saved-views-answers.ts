import type { ApiClient, ViewedList } from 'shared-contracts'
import { MOST_SAVED_VIEWS } from 'shared-contracts/saved-views/saved-views.schema'
import { mockId } from '../mock-facts'
import type { MockView } from '../mock-state'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

const inList = ({ state }: AnswerContext, list: ViewedList) => ({
  items: state.savedViews
    .filter((view) => view.list === list && !view.removed)
    .map(({ list: _list, removed: _removed, ...view }) => view),
})

function ownOf({ state }: AnswerContext, id: string): MockView {
  const view = state.savedViews.find((one) => one.id === id && one.isOwn)
  if (!view) throw new Refusal(404, 'NOT_FOUND')
  return view
}

export const savedViewsAnswers: Answers<ApiClient['savedViews']> = {
  list: (context, { list }) => inList(context, list),
  create(context, { list, name, shared, search }) {
    const { savedViews } = context.state
    if (savedViews.filter((view) => view.isOwn && !view.removed).length >= MOST_SAVED_VIEWS)
      throw new Refusal(409, 'REFUSED')
    const id = mockId(29, savedViews.length)
    savedViews.push({ id, list, name, shared, search, isOwn: true, owner: null, version: 1 })
    return inList(context, list)
  },
  save(context, { id, name, shared, version }) {
    const view = ownOf(context, id)
    if (view.version !== version) throw new Refusal(409, 'CONFLICT')
    Object.assign(view, { name, shared, version: version + 1 })
    return inList(context, view.list)
  },
  remove(context, { id }) {
    const view = ownOf(context, id)
    view.removed = true
    return inList(context, view.list)
  },
  restore(context, { id }) {
    const view = ownOf(context, id)
    view.removed = false
    return inList(context, view.list)
  },
}
