import { type OrdersChanged, paths } from 'shared-contracts'
import { FormAlert, TextLink } from 'shared-ui'

/** Orders with which something was not done, each with what holds now. */
export const RefusedOrders = ({ title, refused }: { title: string; refused: OrdersChanged['refused'] }) =>
  refused.length > 0 && (
    <FormAlert>
      <p>{title}</p>
      <ul>
        {refused.map(({ number, detail }) => (
          <li key={number}>
            <TextLink to={paths.seller.order(number)}>{number}</TextLink>: {detail}
          </li>
        ))}
      </ul>
    </FormAlert>
  )
