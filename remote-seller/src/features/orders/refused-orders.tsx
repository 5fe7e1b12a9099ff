import type { OrdersChanged } from 'shared-contracts'
import { FormAlert } from 'shared-ui'

/** Orders with which something was not done, each with what holds now. */
export const RefusedOrders = ({ title, refused }: { title: string; refused: OrdersChanged['refused'] }) =>
  refused.length > 0 && (
    <FormAlert>
      <p>{title}</p>
      <ul>
        {refused.map(({ number, detail }) => (
          <li key={number}>
            {number}: {detail}
          </li>
        ))}
      </ul>
    </FormAlert>
  )
