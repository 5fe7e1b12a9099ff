import { audiencePaths, type Audience } from 'shared-contracts'
import { ButtonLink } from 'shared-ui'
import { Notice } from '../../ui/notice'
import noticeStyles from '../../ui/notice.module.css'
import { messages } from './messages'

/** The link is used, too old, or came without its token: what that means and the way on. */
export function DeadLink({ audience }: { audience: Audience }) {
  return (
    <Notice title={messages.deadTitle}>
      <p>{messages.dead}</p>
      <div className={noticeStyles.actions}>
        <ButtonLink to={audiencePaths[audience].forgot}>{messages.another}</ButtonLink>
      </div>
    </Notice>
  )
}
