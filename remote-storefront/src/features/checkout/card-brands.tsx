import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import type { Card } from 'shared-contracts'
import { joinClasses, patterns, VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import styles from './card-brands.module.css'

/** The cards that are taken, by how their numbers begin, each with its mark on a ground of 36 × 24. */
const brands: { name: string; begins: RegExp; mark: ReactNode }[] = [
  {
    name: 'Visa',
    begins: /^4/,
    mark: (
      <path
        fill="#1434cb"
        transform="translate(6)"
        d="M9.112 8.262 5.97 15.758H3.92L2.374 9.775c-.094-.368-.175-.503-.461-.658C1.447 8.864.677 8.627 0 8.479l.046-.217h3.3a.904.904 0 0 1 .894.764l.817 4.338 2.018-5.102zm8.033 5.049c.008-1.979-2.736-2.088-2.717-2.972.006-.269.262-.555.822-.628a3.66 3.66 0 0 1 1.913.336l.34-1.59a5.207 5.207 0 0 0-1.814-.333c-1.917 0-3.266 1.02-3.278 2.479-.012 1.079.963 1.68 1.698 2.04.756.367 1.01.603 1.006.931-.005.504-.602.725-1.16.734-.975.015-1.54-.263-1.992-.473l-.351 1.642c.453.208 1.289.39 2.156.398 2.037 0 3.37-1.006 3.377-2.564m5.061 2.447H24l-1.565-7.496h-1.656a.883.883 0 0 0-.826.55l-2.909 6.946h2.036l.405-1.12h2.488zm-2.163-2.656 1.02-2.815.588 2.815zm-8.16-4.84-1.603 7.496H8.34l1.605-7.496z"
      />
    ),
  },
  {
    name: 'Mastercard',
    begins: /^(5[1-5]|2[2-7])/,
    mark: (
      <>
        <circle cx="14" cy="12" r="7" fill="#eb001b" />
        <circle cx="22" cy="12" r="7" fill="#f79e1b" />
        <path fill="#ff5f00" d="M18 6.255a7 7 0 0 1 0 11.49 7 7 0 0 1 0-11.49z" />
      </>
    ),
  },
]

/** Which cards are taken; that of the number which is being typed stands out. */
export function CardBrands() {
  const { number } = useFormikContext<Card>().values
  return (
    <ul className={joinClasses(patterns.line2, styles.brands)} aria-label={messages.payment.taken}>
      {brands.map(({ name, begins, mark }) => (
        <li key={name} aria-current={begins.test(number) || undefined}>
          <VisuallyHidden>{name}</VisuallyHidden>
          <svg viewBox="0 0 36 24" aria-hidden="true">
            {mark}
          </svg>
        </li>
      ))}
    </ul>
  )
}
