import { useFormikContext } from 'formik'
import { useState } from 'react'
import type { Changed, ShopProfileDraft } from 'shared-contracts'
import { Button } from 'shared-ui'
import { useChanger } from '../../lib/use-changer'
import { useFormats } from '../../lib/use-formats'
import { messages } from './messages'
import styles from './profile-page.module.css'
import type { ProfileEditing } from './use-profile-editor'

/** Somebody else has saved the profile meanwhile: nothing is saved until the typist says whose words count. */
export function ConflictNotice({ changed, editing }: { changed: Changed; editing: ProfileEditing }) {
  const { moment } = useFormats()
  const by = useChanger(changed.by)
  const form = useFormikContext<ShopProfileDraft>()
  const [pending, setPending] = useState(false)
  const fields = changed.fields.map((field) => messages.changedFields[field] ?? field)
  const run = (work: () => Promise<void>) => {
    setPending(true)
    void work().finally(() => setPending(false))
  }
  return (
    <section role="alert" className={styles.conflict}>
      <h2 className={styles.conflictTitle}>{messages.conflictTitle(by, moment(changed.at))}</h2>
      <p>{messages.conflictText(fields)}</p>
      <div className={styles.actions}>
        <Button variant="secondary" pending={pending} onClick={() => run(() => editing.takeTheirs(form))}>
          {messages.takeTheirs}
        </Button>
        <Button pending={pending} onClick={() => run(() => editing.saveOver(form.values, form))}>
          {messages.keepMine}
        </Button>
      </div>
    </section>
  )
}
