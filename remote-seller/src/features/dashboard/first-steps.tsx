import { paths } from 'shared-contracts'
import { ButtonLink, HangerDrawing } from 'shared-ui'
import { May } from '../../ui/may'
import styles from './first-steps.module.css'
import { messages } from './messages'

/** The dashboard of a shop that sells nothing yet. */
export function FirstSteps() {
  return (
    <div className={styles.welcome}>
      <div>
        <h2 className={styles.subtitle}>{messages.stepsTitle}</h2>
        <ol className={styles.steps}>
          {messages.steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p className={styles.stepText}>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.actions}>
          <May permission="products.write">
            <ButtonLink to={paths.seller.addProduct}>{messages.addProduct}</ButtonLink>
          </May>
          <ButtonLink variant="quiet" to={paths.home}>
            {messages.visitShop}
          </ButtonLink>
        </div>
      </div>
      <HangerDrawing />
    </div>
  )
}
