import { paths } from 'shared-contracts'
import { Nothing } from 'shared-ui/back-office'
import { messages } from './order.messages'

/** In the place of an order that is not there, or is another shop's. */
export const MissingOrder = () => (
  <Nothing isPage {...messages.missing} action={messages.back} to={paths.seller.orders} />
)
