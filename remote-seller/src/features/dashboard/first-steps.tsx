import { paths } from 'shared-contracts'
import { ButtonLink, HangerDrawing } from 'shared-ui'
import { PageHeader } from '../../ui/page-header'
import styles from './first-steps.module.css'
import { messages } from './messages'

/** The dashboard of a shop that sells nothing yet. */
export function FirstSteps() {
  return (
    <div className={styles.welcome}>
      <div>
        <PageHeader title={messages.emptyTitle} />
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
          <ButtonLink to={paths.seller.addProduct}>{messages.addProduct}</ButtonLink>
          <ButtonLink variant="quiet" to={paths.home}>
            {messages.visitShop}
          </ButtonLink>
        </div>
      </div>
      <HangerDrawing />
    </div>
  )
}
