import { addressLines, type DeskPurchase } from 'shared-contracts'
import { isolated } from 'shared-contracts/addresses/isolated'
import { useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { HistoryPanel } from '../../../ui/history-panel'
import { mailName, messages } from './messages'
import { usePurchaseUpdate } from './use-purchase-update'

const text = messages.history

/** What happened to a purchase and its orders. */
export function PurchaseHistory({ purchase: { number, history } }: { purchase: DeskPurchase }) {
  const { api } = useHost()
  const { money } = useFormats()
  const { keep } = usePurchaseUpdate({ number })
  return (
    <HistoryPanel
      entries={history.toReversed().map(({ what, by, actor, order, at, note, former, amount, mail }) => ({
        ...{ at, note, isNote: what === 'note' },
        what: [text.what[what], amount && money(amount), mail && mailName(mail)].filter(Boolean).join(', '),
        by: [actor ? `${actor} (${text.by[by]})` : text.by[by], order].filter(Boolean).join(', '),
        former: former && `${text.former} ${addressLines(former).map(isolated).join(', ')}`,
      }))}
      addNote={(words, requestId) => api.desk.addNote({ number, text: words, requestId })}
      permission="orders.write"
      onAdded={keep}
    />
  )
}
