import type { Promotion } from 'shared-contracts'
import { TextLink, VisuallyHidden, useMediaQuery } from 'shared-ui'
import { adminPaths } from '../../../lib/admin-paths'
import { breakpoints } from '../../../lib/breakpoints'
import styles from '../../../ui/console-table.module.css'
import { StateMark } from '../../../ui/state-mark'
import { messages } from '../messages'
import { promotionTones, usePromotionTexts } from '../use-promotion-texts'

interface Props {
  promotions: readonly Promotion[]
}

/** A table where there is room for one, cards where there is not. */
export function PromotionList(props: Props) {
  return useMediaQuery(breakpoints.table) ? <PromotionTable {...props} /> : <PromotionCards {...props} />
}

const Code = ({ id, code }: Promotion) => (
  <TextLink to={adminPaths.promotion(id)} className={styles.strong}>
    {code}
  </TextLink>
)

const State = ({ state }: Promotion) => <StateMark tone={promotionTones[state]}>{messages.tabs[state]}</StateMark>

function PromotionTable({ promotions }: Props) {
  const texts = usePromotionTexts()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{messages.table}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {Object.entries(messages.columns).map(([key, name]) => (
            <th key={key} scope="col" className={key === 'uses' ? styles.number : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {promotions.map((promotion) => (
          <tr key={promotion.id}>
            <td>
              <Code {...promotion} />
              <div className={styles.soft}>{promotion.description}</div>
            </td>
            <td>{texts.gives(promotion)}</td>
            <td>{texts.span(promotion)}</td>
            <td className={styles.number}>{texts.uses(promotion)}</td>
            <td>
              <State {...promotion} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PromotionCards({ promotions }: Props) {
  const texts = usePromotionTexts()
  return (
    <ul className={styles.cards} aria-label={messages.table}>
      {promotions.map((promotion) => (
        <li key={promotion.id} className={styles.card}>
          <div className={styles.head}>
            <Code {...promotion} />
            <State {...promotion} />
          </div>
          <p>{texts.gives(promotion)}</p>
          <p className={styles.soft}>
            {texts.span(promotion)} · {messages.columns.uses}: {texts.uses(promotion)}
          </p>
        </li>
      ))}
    </ul>
  )
}
