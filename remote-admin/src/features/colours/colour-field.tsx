import { useFormikContext } from 'formik'
import { joinClasses, patterns, Swatch } from 'shared-ui'
import { FieldFrame, TextField } from 'shared-ui/forms'
import styles from './colour-field.module.css'
import { messages } from './messages'

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim())

/** The colour by the browser's own picker or by its code, and beside it how the store shows it. */
export function ColorField() {
  const { values, setFieldValue } = useFormikContext<{ hex: string }>()
  const hex = isHex(values.hex) ? values.hex.trim().toLowerCase() : null
  return (
    <div className={styles.look}>
      <FieldFrame id="colour-look" label={messages.lookField}>
        <input
          id="colour-look"
          type="color"
          className={styles.picker}
          value={hex ?? '#000000'}
          onChange={({ target }) => void setFieldValue('hex', target.value)}
        />
      </FieldFrame>
      <TextField
        name="hex"
        label={messages.hexField}
        hint={messages.hexHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={7}
        required
      />
      {hex && (
        <div className={joinClasses(patterns.note, styles.preview)}>
          {messages.preview}
          <Swatch hex={hex} large />
          <svg className={styles.sample} viewBox="0 0 10 4" preserveAspectRatio="none" aria-hidden="true">
            <rect width="10" height="4" fill={hex} />
          </svg>
        </div>
      )}
    </div>
  )
}
