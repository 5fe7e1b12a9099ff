import { paths } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { Notice } from '../../ui/notice'
import noticeStyles from '../../ui/notice.module.css'
import { messages } from './messages'

interface LinkSentProps {
  email: string
  onAnother: () => void
}

/** What to do next, the same for every address. */
export function LinkSent({ email, onAnother }: LinkSentProps) {
  const { config } = useHost()
  return (
    <Notice title={messages.sentTitle}>
      <p>{messages.sent(email)}</p>
      <p className={noticeStyles.soft}>{messages.sentHint}</p>
      <div className={noticeStyles.actions}>
        <Button variant="secondary" onClick={onAnother}>
          {messages.another}
        </Button>
        {config.demo && <a href={paths.devInbox}>{messages.demoInbox}</a>}
      </div>
    </Notice>
  )
}
