import type { DeskShopper } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { NoteForm } from '../../../ui/note-form'
import { messages } from './messages'
import styles from './shopper-page.module.css'
import { useShopperUpdate } from './use-shopper-update'

const text = messages.history

/** What staff did, the newest first, with who and why; and a note that is added to it. */
export function HistoryPanel({ shopper }: { shopper: DeskShopper }) {
  const { api } = useHost()
  const { moment } = useFormats()
  const { keep } = useShopperUpdate(shopper)
  const { id, history } = shopper
  return (
    <Panel title={text.title}>
      <NoteForm
        texts={text}
        className={styles.act}
        send={(words, requestId) => api.deskShoppers.addNote({ id, text: words, requestId })}
        onSent={keep}
      />
      {history.length === 0 && <p className={patterns.note}>{text.none}</p>}
      <ol className={patterns.stack4} reversed>
        {history.map(({ what, by, at, note }, place) => (
          <li key={history.length - place} className={joinClasses(patterns.breakable, what === 'note' && styles.note)}>
            <p className={patterns.medium}>{text.what[what]}</p>
            <p className={patterns.note}>
              <time dateTime={at}>{moment(at)}</time>, {by ?? text.somebody}
            </p>
            {note && <p className={styles.words}>{note}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
