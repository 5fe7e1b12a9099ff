import { Link } from 'react-router-dom'
import { audiencePaths, paths } from 'shared-contracts'
import { Button, Icon, Menu } from 'shared-ui'
import { messages as sessionMessages } from '../session/messages'
import { useLogOut } from '../session/use-log-out'
import { useSession } from '../session/use-session'
import { messages } from './messages'
import styles from './user-menu.module.css'

/** What concerns the visitor: the way in, or orders, wishlist and the way out. */
export function UserMenu() {
  const { data: account } = useSession('shop')
  const { pending, logOut } = useLogOut('shop')
  const label = (
    <>
      <Icon name="person" className={styles.icon} />
      <span className={styles.word}>{account ? messages.account : messages.signIn}</span>
    </>
  )
  if (!account)
    return (
      <Menu key="visitor" label={label} className={styles.menu}>
        <Link to={audiencePaths.shop.login}>{messages.signIn}</Link>
        <Link to={audiencePaths.shop.register}>{messages.register}</Link>
        <Link to={paths.seller.home} className={styles.apart}>
          {messages.forSellers}
        </Link>
      </Menu>
    )
  return (
    <Menu key="shopper" label={label} className={styles.menu}>
      <p className={styles.who}>
        {messages.signedInAs}
        <strong className={styles.email}>{account.email}</strong>
      </p>
      <Link to={paths.account.home}>{messages.yourAccount}</Link>
      <Link to={paths.orders}>{messages.orders}</Link>
      <Link to={paths.wishlist}>{messages.wishlist}</Link>
      <Button variant="quiet" pending={pending} pendingText={sessionMessages.loggingOut} onClick={() => void logOut()}>
        {sessionMessages.logOut}
      </Button>
    </Menu>
  )
}
