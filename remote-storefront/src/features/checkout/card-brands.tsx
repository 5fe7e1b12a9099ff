import { useFormikContext } from 'formik'
import type { Card } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { messages } from './messages'
import styles from './card-brands.module.css'

/** The cards that are taken, by how their numbers begin. */
const brands = [
  { name: 'Visa', begins: /^4/ },
  { name: 'Mastercard', begins: /^(5[1-5]|2[2-7])/ },
]

/** Which cards are taken; that of the number which is being typed stands out. */
export function CardBrands() {
  const { number } = useFormikContext<Card>().values
  return (
    <ul className={joinClasses(patterns.line2, styles.brands)} aria-label={messages.payment.taken}>
      {brands.map(({ name, begins }) => (
        <li key={name} aria-current={begins.test(number) || undefined}>
          {name}
        </li>
      ))}
    </ul>
  )
}
