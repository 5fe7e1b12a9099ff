import { useQuery } from '@tanstack/react-query'
import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState, useHost } from 'shared-ui'
import { roleWords } from '../../lib/role.messages'
import { messages } from './messages'
import styles from './seller-layout.module.css'
import { ShopChoices } from './shop-choices'

/** For an account that is at work in no shop: the way into its others, if there are any. */
export function NoShop() {
  const { queries } = useHost()
  const shops = useQuery(queries.sellerTeam.shops.queryOptions()).data?.items ?? []
  const hasOthers = shops.length > 0
  return (
    <EmptyState
      heading="h1"
      title={hasOthers ? roleWords.shopLeft : roleWords.noShop}
      action={
        <div className={styles.ways}>
          <ShopChoices shops={shops} variant="secondary" />
          {!hasOthers && (
            <ButtonLink variant="secondary" to={paths.home}>
              {messages.visitShop}
            </ButtonLink>
          )}
        </div>
      }
    >
      {hasOthers ? roleWords.shopLeftText : roleWords.noShopText}
    </EmptyState>
  )
}
