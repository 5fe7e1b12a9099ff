import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { isProblem, type Media } from 'shared-contracts'
import { Button, FramedPicture, patterns, useHost } from 'shared-ui'
import { FieldError } from 'shared-ui/forms'
import { useMay } from '../../lib/use-may'
import { FieldGroup } from '../field-group'
import { PictureDialog } from './picture-dialog'
import styles from './picture-field.module.css'
import { messages } from './picture-field.messages'

/** A picture of the library as a form's field: its id, or the empty text. Who may not see the library reads why. */
export function PictureField({ name, label }: { name: string; label: string }) {
  const { may, whyNot } = useMay()
  const { getFieldProps, getFieldMeta, setFieldValue, submitCount } = useFormikContext()
  const [isOpen, setOpen] = useState(false)
  const id = String(getFieldProps<string>(name).value ?? '')
  const { error } = getFieldMeta(name)
  const isAllowed = may('content.read')
  return (
    <FieldGroup legend={label}>
      {id && isAllowed && <Chosen id={id} />}
      {!id && <p className={patterns.note}>{messages.none}</p>}
      <FieldError text={submitCount > 0 ? error : null} />
      {!isAllowed && <p className={patterns.note}>{whyNot('content.read')}</p>}
      <div className={patterns.row2}>
        {isAllowed && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {id ? messages.other : messages.choose}
          </Button>
        )}
        {id && (
          <Button variant="quiet" onClick={() => void setFieldValue(name, '')}>
            {messages.without}
          </Button>
        )}
      </div>
      {isOpen && (
        <PictureDialog onChosen={(one: Media) => void setFieldValue(name, one.id)} onClosed={() => setOpen(false)} />
      )}
    </FieldGroup>
  )
}

function Chosen({ id }: { id: string }) {
  const { queries } = useHost()
  const { data, error } = useQuery(queries.media.get.queryOptions({ input: { id } }))
  if (isProblem<'media.get'>(error, 'NOT_FOUND')) return <FieldError text={messages.gone} />
  if (!data) return null
  const { picture, focusX, focusY, alt, name } = data
  return (
    <div className={patterns.stack1}>
      <FramedPicture picture={{ ...picture, focusX, focusY }} alt={alt} sizes="8rem" className={styles.chosen} />
      <p className={patterns.note}>{name}</p>
    </div>
  )
}
