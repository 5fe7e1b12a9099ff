import type { DeskShopper } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { HistoryPanel } from '../../../ui/history-panel'
import { messages } from './messages'
import { useShopperUpdate } from './use-shopper-update'

const text = messages.history

/** What was decided about a shopper and what staff did. */
export function ShopperHistory({ shopper: { id, history } }: { shopper: DeskShopper }) {
  const { api } = useHost()
  const { keep } = useShopperUpdate({ id })
  return (
    <HistoryPanel
      entries={history.map(({ what, by, at, note }) => ({
        ...{ at, note, by: by ?? text.somebody, isNote: what === 'note' },
        what: text.what[what],
      }))}
      addNote={(words, requestId) => api.deskShoppers.addNote({ id, text: words, requestId })}
      permission="shoppers.write"
      onAdded={keep}
    />
  )
}
