import { addressLines, type DeskPurchase } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { NoteForm } from '../../../ui/note-form'
import { messages } from './messages'
import styles from './purchase-page.module.css'
import { usePurchaseUpdate } from './use-purchase-update'

const text = messages.history

/** What happened, when and by whom, the newest first; and a note that is added to it. */
export function HistoryPanel({ purchase }: { purchase: DeskPurchase }) {
  const { api } = useHost()
  const { moment, money } = useFormats()
  const { keep } = usePurchaseUpdate(purchase)
  const { number, history } = purchase
  return (
    <Panel title={text.title}>
      <NoteForm
        texts={text}
        className={styles.act}
        send={(words, requestId) => api.desk.addNote({ number, text: words, requestId })}
        onSent={keep}
      />
      <ol className={patterns.stack4} reversed>
        {history.toReversed().map(({ what, by, actor, order, at, note, former, amount }, place) => (
          <li key={history.length - place} className={joinClasses(patterns.breakable, what === 'note' && styles.note)}>
            <p className={patterns.medium}>
              {text.what[what]}
              {amount && `, ${money(amount)}`}
            </p>
            <p className={patterns.note}>
              <time dateTime={at}>{moment(at)}</time>,{' '}
              {[actor ? `${actor} (${text.by[by]})` : text.by[by], order].filter(Boolean).join(', ')}
            </p>
            {note && <p className={styles.words}>{note}</p>}
            {former && (
              <p className={patterns.note}>
                {text.former} {addressLines(former).join(', ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
