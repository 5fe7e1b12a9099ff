import { paths } from 'shared-contracts'
import { ButtonLink } from '../button/button-link'
import { joinClasses } from '../join-classes'
import { messages } from '../messages'
import { HangerDrawing } from './hanger-drawing'
import styles from './in-development.module.css'

interface InDevelopmentProps {
  /** `red`: the back-office's. */
  tone?: 'plain' | 'red'
  heading?: 'h1' | 'h2'
}

/** In place of a page that is not built or whose feature is off. */
export function InDevelopment({ tone = 'plain', heading: Heading = 'h1' }: InDevelopmentProps) {
  return (
    <section className={joinClasses(styles.notice, styles[tone])}>
      <HangerDrawing garment="dress" />
      <Heading className={styles.title}>{messages.inDevelopment}</Heading>
      <div className={styles.ways}>
        <ButtonLink to={paths.home}>{messages.home}</ButtonLink>
        <ButtonLink to={paths.contact} variant="secondary">
          {messages.feedback}
        </ButtonLink>
      </div>
    </section>
  )
}
