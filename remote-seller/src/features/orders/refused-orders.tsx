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
            <WithOrder number={number}>{`${number}: ${detail}`}</WithOrder>
          </li>
        ))}
      </ul>
    </FormAlert>
  )

/** Words in which an order's number leads to the order. */
export function WithOrder({ number, children: text }: { number: string; children: string }) {
  const at = text.indexOf(number)
  return (
    <>
      {text.slice(0, at)}
      <TextLink to={paths.seller.order(number)}>{number}</TextLink>
      {text.slice(at + number.length)}
    </>
  )
}
