import type { DeskCredit } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import parts from '../parts.module.css'
import { creditMessages as text } from './credit.messages'

type Move = DeskCredit['moves'][number]
interface CreditMovesProps {
  /** Who gave it and why is known of a shopper's credit. */
  moves: readonly (Omit<Move, 'by' | 'reason'> & Partial<Move>)[]
  /** How it is called that the marketplace has given it. */
  issued?: string
}

/** What moved credit, newest first. */
export function CreditMoves({ moves, issued = text.kinds.issued }: CreditMovesProps) {
  const { moment, money } = useFormats()
  return (
    <ul className={patterns.stack3}>
      {moves.map(({ id, kind, amount, at, purchase, lastFour, by, reason }) => (
        <li key={id} className={patterns.breakable}>
          <p className={joinClasses(parts.sum, patterns.tabular)}>
            <span>
              {kind === 'issued' ? issued : text.kinds[kind]}{' '}
              {purchase && <TextLink to={adminPaths.purchase(purchase)}>{purchase}</TextLink>}
              {lastFour && text.card(lastFour)}
            </span>
            <span>{money(amount)}</span>
          </p>
          {reason && <p className={parts.words}>{reason}</p>}
          <p className={patterns.note}>{[moment(at), by].filter(Boolean).join(', ')}</p>
        </li>
      ))}
    </ul>
  )
}
