import type { DeskSeller } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { NoteForm } from '../../../ui/note-form'
import { messages } from './messages'
import styles from './seller-page.module.css'
import { useSellerUpdate } from './use-seller-update'

const text = messages.history

/** What was decided and written, when and by whom, the newest first. */
export function HistoryPanel({ seller }: { seller: DeskSeller }) {
  const { api } = useHost()
  const { moment } = useFormats()
  const { keep } = useSellerUpdate(seller)
  const { id, history } = seller
  return (
    <Panel title={text.title}>
      <NoteForm
        texts={text}
        className={styles.act}
        send={(words, requestId) => api.deskSellers.addNote({ id, text: words, requestId })}
        onSent={keep}
      />
      {history.length === 0 && <p className={patterns.note}>{text.none}</p>}
      <ol className={patterns.stack4} reversed>
        {history.map(({ what, by, at, note }, place) => (
          <li key={history.length - place} className={joinClasses(patterns.breakable, what === 'note' && styles.note)}>
            <p className={patterns.medium}>{text.what[what]}</p>
            <p className={patterns.note}>
              <time dateTime={at}>{moment(at)}</time>
              {by && `, ${by}`}
            </p>
            {note && <p className={styles.words}>{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
