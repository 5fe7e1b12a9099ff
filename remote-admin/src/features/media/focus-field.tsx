import { useFormikContext } from 'formik'
import type { MouseEvent } from 'react'
import type { Media, MediaDraft } from 'shared-contracts'
import { FramedPicture, ProductPicture, patterns } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import { FieldGroup, FieldPair } from '../../ui/field-group'
import styles from './media.module.css'
import { messages } from './messages'

const CROPS = ['tall', 'wide', 'square'] as const

/** Which point of a picture stays in view: by a press on the picture, or by two sliders; beside it, what crops come to. */
export function FocusField({ picture }: Pick<Media, 'picture'>) {
  const { values, setValues, isSubmitting } = useFormikContext<MediaDraft>()
  const { focusX, focusY, alt } = values
  function press({ clientX, clientY, currentTarget }: MouseEvent) {
    if (isSubmitting || currentTarget.matches('fieldset:disabled *')) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const percent = (at: number, of: number) => Math.round(Math.min(1, Math.max(0, at / of)) * 100)
    void setValues((now) => ({
      ...now,
      focusX: percent(clientX - left, width),
      focusY: percent(clientY - top, height),
    }))
  }
  return (
    <FieldGroup legend={messages.focus}>
      <p className={patterns.note}>{messages.focusHint}</p>
      {/* By keys it is the sliders below. */}
      <div className={styles.whole} onClick={press} role="presentation">
        <ProductPicture picture={picture} alt={alt} sizes="(max-width: 48rem) 92vw, 40rem" fit="cutout" priority />
        <svg className={styles.point} aria-hidden="true">
          <circle cx={`${focusX}%`} cy={`${focusY}%`} r="12" />
        </svg>
      </div>
      <FieldPair>
        <TextField name="focusX" label={messages.focusX} type="range" min={0} max={100} step={1} />
        <TextField name="focusY" label={messages.focusY} type="range" min={0} max={100} step={1} />
      </FieldPair>
      <ul className={styles.crops} aria-label={messages.crops}>
        {CROPS.map((crop) => (
          <li key={crop} className={patterns.stack1}>
            <FramedPicture picture={{ ...picture, focusX, focusY }} alt="" sizes="14rem" className={styles[crop]} />
            <p className={patterns.note}>{messages.crop[crop]}</p>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
