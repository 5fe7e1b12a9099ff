import { messages } from './messages'
import styles from './reports.module.css'

/** How each figure is counted. */
export const HelpTexts = () => (
  <details className={styles.help}>
    <summary>{messages.help}</summary>
    <dl>
      {messages.helpTexts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
)
