import { useEffect, useRef } from 'react'
import { Button } from 'shared-ui'
import { ProgressBar } from '../../ui/progress-bar'
import { messages } from './messages'
import styles from './upload-status.module.css'

interface UploadStatusProps {
  /** From 0 to 1. */
  share: number
  pictures: number
  onCancel: () => void
}

/** How far the upload is. Once all of it is sent it cannot be called back, so the way to cancel goes. */
export function UploadStatus({ share, pictures, onCancel }: UploadStatusProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [])
  const sent = share === 1
  const text = sent ? messages.preparing : messages.uploading(pictures)
  return (
    <div ref={place} className={styles.status}>
      <p role="status">{text}</p>
      {!sent && <span className={styles.percent}>{messages.percent(share)}</span>}
      <ProgressBar className={styles.bar} label={text} max={1} value={sent ? undefined : share} />
      {!sent && (
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      )}
    </div>
  )
}
