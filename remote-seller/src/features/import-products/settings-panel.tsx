import { IMPORT_MODES, type ProductImportDetails } from 'shared-contracts'
import { FormAlert } from 'shared-ui'
import { Panel } from '../../ui/panel'
import styles from './import.module.css'
import { messages } from './messages'
import { useImportSettings } from './use-import-settings'

/** What is done to products that are there, and to new ones; each choice is kept, and the file checked again. */
export function SettingsPanel({ imported: { id, mode, drafts } }: { imported: ProductImportDetails }) {
  const { change, waiting, error } = useImportSettings(id)
  const shown = Object.assign({ mode, drafts }, ...waiting) as { mode: typeof mode; drafts: boolean }
  return (
    <Panel title={messages.settingsTitle}>
      <fieldset className={styles.choices} aria-busy={waiting.length > 0}>
        <legend className={styles.soft}>{messages.mode}</legend>
        {IMPORT_MODES.map((one) => (
          <label key={one} className={styles.check}>
            <input type="radio" name="mode" checked={shown.mode === one} onChange={() => change({ mode: one })} />
            {messages.modes[one]}
          </label>
        ))}
      </fieldset>
      <label className={styles.check}>
        <input type="checkbox" checked={shown.drafts} onChange={({ target }) => change({ drafts: target.checked })} />
        {messages.drafts}
      </label>
      {error && <FormAlert>{messages.setFailed}</FormAlert>}
    </Panel>
  )
}
