import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { audiencePaths, paths } from 'shared-contracts'
import { Button, FormAlert, TextLink, joinClasses, patterns } from 'shared-ui'
import { ProgressBar } from 'shared-ui/back-office'
import styles from '../../ui/product-form/product-form.module.css'
import type { Failure } from './describe-failure'
import { type DraftValues, emptyText } from './draft'
import { messages } from './messages'
import uploadStatusStyles from './upload-status.module.css'

const signIn = `${audiencePaths.seller.login}?next=${encodeURIComponent(paths.seller.addProduct)}`

/** Why no product was made. Takes the focus when no field is to blame: the field that had it was switched off while sending. */
export function FailureAlert({ failure }: { failure: Failure }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(failure.fields).length > 0) return
    place.current?.focus({ preventScroll: true })
    // Not to the lower edge, where the toast stands.
    place.current?.scrollIntoView({ block: 'center' })
  }, [failure])

  return (
    <div ref={place} tabIndex={-1}>
      <FormAlert>
        <p>{failure.message}</p>
        {failure.signedOut && <TextLink to={signIn}>{messages.signIn}</TextLink>}
      </FormAlert>
    </div>
  )
}

/** Says that the form holds an earlier visit's draft, and offers an empty one. */
export function RestoredNotice() {
  const { resetForm } = useFormikContext<DraftValues>()
  const [shown, setShown] = useState(true)
  if (!shown) return null
  const startOver = () => {
    resetForm({ values: { ...emptyText, images: [] } })
    setShown(false)
  }
  return (
    <div className={styles.restored} role="status">
      <p>{messages.restored}</p>
      <Button variant="quiet" onClick={startOver}>
        {messages.startOver}
      </Button>
    </div>
  )
}

interface UploadStatusProps {
  /** From 0 to 1. */
  share: number
  pictures: number
  onCancel: () => void
}

/** How far the upload is. Once all of it is sent it cannot be called back, so the way to cancel goes. */
export function UploadStatus({ share, pictures, onCancel }: UploadStatusProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const sent = share === 1
  const text = sent ? messages.preparing : messages.uploading(pictures)
  return (
    <div ref={place} className={uploadStatusStyles.status}>
      <p role="status">{text}</p>
      {!sent && <span className={joinClasses(patterns.soft, patterns.tabular)}>{messages.percent(share)}</span>}
      <ProgressBar className={uploadStatusStyles.bar} label={text} max={1} value={sent ? undefined : share} />
      {!sent && (
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      )}
    </div>
  )
}
