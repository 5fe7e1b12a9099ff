import type { DeskSeller } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { HistoryPanel } from '../../../ui/history-panel'
import { messages } from './messages'
import { useSellerUpdate } from './use-seller-update'

const text = messages.history

/** What was decided about a shop and what staff did. */
export function SellerHistory({ seller: { id, history } }: { seller: DeskSeller }) {
  const { api } = useHost()
  const { keep } = useSellerUpdate({ id })
  return (
    <HistoryPanel
      entries={history.map(({ what, by, at, note }) => ({
        ...{ at, note, by: by ?? '', isNote: what === 'note' },
        what: text.what[what],
      }))}
      addNote={(words, requestId) => api.deskSellers.addNote({ id, text: words, requestId })}
      permission="sellers.write"
      onAdded={keep}
    />
  )
}
