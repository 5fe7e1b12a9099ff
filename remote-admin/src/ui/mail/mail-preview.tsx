import { mailMessages as messages } from './mail.messages'
import styles from './mail-preview.module.css'
import { MailWays } from './mail-ways'

interface MailPreviewProps {
  /** Where it stands as HTML. */
  address: string
  /** What tells one state of it from the next. */
  version: string | number
  /** As a reader without HTML sees it. */
  text: string
}

/** A mail as its readers see it: on a desk, on a phone, and as plain text. It runs nothing, and knows nothing of the page around it. */
export const MailPreview = ({ address, version, text }: MailPreviewProps) => (
  <MailWays text={text}>
    {(way) => (
      <iframe
        key={version}
        title={messages.frame}
        src={address}
        sandbox=""
        loading="lazy"
        data-way={way}
        className={styles.frame}
      />
    )}
  </MailWays>
)
