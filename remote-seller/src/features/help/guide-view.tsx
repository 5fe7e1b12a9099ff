import { Link } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { ButtonLink, TextLink } from 'shared-ui'
import { PageHeader } from '../../ui/page-header'
import type { Guide } from './guides/guide'
import { guides } from './guides/guides'
import styles from './help-page.module.css'
import { messages } from './messages'

/** One guide, with the way to the screen that it explains and to its neighbours. */
export function GuideView({ guide }: { guide: Guide }) {
  const neighbours = guides.filter(({ group, slug }) => group === guide.group && slug !== guide.slug)
  return (
    <article className={styles.guide}>
      <TextLink to={paths.seller.help}>{messages.all}</TextLink>
      <PageHeader title={guide.title} />
      <p className={styles.guideLead}>{guide.lead}</p>
      {guide.parts.map(({ title, texts, steps }) => (
        <section key={title ?? texts[0]} className={styles.part}>
          {title && <h2 className={styles.partTitle}>{title}</h2>}
          {steps ? (
            <ol className={styles.steps}>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          ) : (
            texts.map((text) => <p key={text}>{text}</p>)
          )}
        </section>
      ))}
      <div>
        <ButtonLink variant="secondary" to={guide.screen.to}>
          {messages.screen(guide.screen.name)}
        </ButtonLink>
      </div>
      <nav aria-label={messages.others} className={styles.others}>
        <p className={styles.group}>{messages.others}</p>
        <ul className={styles.list}>
          {neighbours.map(({ slug, title, lead }) => (
            <li key={slug}>
              <Link to={paths.seller.guide(slug)} className={styles.link}>
                <span className={styles.name}>{title}</span>
                <span className={styles.lead}>{lead}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        {messages.askTitle} <TextLink to={paths.seller.helpContact}>{messages.ask}</TextLink>
      </p>
    </article>
  )
}
