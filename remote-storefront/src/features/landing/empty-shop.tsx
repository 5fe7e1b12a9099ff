import { Link } from 'react-router-dom'
import { audiencePaths } from 'shared-contracts'
import { DisplayLine } from './display-line'
import emptyStyles from './empty-shop.module.css'
import styles from './hero.module.css'
import { messages } from './messages'

const { line, lead, sell } = messages.open

/** The opening of a shop that sells nothing yet. */
export function EmptyShop() {
  return (
    <section className={`${styles.hero} ${emptyStyles.open}`}>
      <div className={emptyStyles.rail} />
      <div className={styles.words}>
        <DisplayLine {...line} />
        <p className={styles.lead}>{lead}</p>
        <Link className={styles.on} to={audiencePaths.seller.register}>
          {sell}
        </Link>
      </div>
    </section>
  )
}
