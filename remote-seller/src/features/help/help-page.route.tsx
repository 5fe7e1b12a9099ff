import { useEffect } from 'react'
import { Link, useLocation, useParams } from 'react-router-dom'
import { type PageModule, paths } from 'shared-contracts'
import { ButtonLink, EmptyState, TextLink, joinClasses, patterns } from 'shared-ui'
import { PageHeader } from 'shared-ui/back-office'
import { GuideSearch } from './guide-search'
import { type Guide, headingOf } from './guides/guide'
import { guides } from './guides/guides'
import styles from './help-page.module.css'
import { messages } from './messages'

/** One guide, with the way to the screen that it explains and to its neighbours. */
function GuideView({ guide }: { guide: Guide }) {
  const { hash } = useLocation()
  // The page may come after the address: then nobody has looked for the heading yet.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus()
  }, [hash])
  const neighbours = guides.filter(({ group, slug }) => group === guide.group && slug !== guide.slug)
  return (
    <article className={joinClasses(patterns.stack5, patterns.measure, styles.guide)}>
      <TextLink to={paths.seller.help}>{messages.all}</TextLink>
      <PageHeader title={guide.title} />
      <p className={joinClasses(patterns.soft, patterns.lead)}>{guide.lead}</p>
      {guide.parts.map(({ title, texts, steps }) => (
        <section key={title ?? texts[0]} className={patterns.stack3}>
          {title && (
            <h2 id={headingOf(title)} className={joinClasses(patterns.lead, styles.heading)} tabIndex={-1}>
              {title}
            </h2>
          )}
          {steps ? (
            <ol className={joinClasses(patterns.stack3, styles.steps)}>
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
                <span className={joinClasses(patterns.lead, styles.name)}>{title}</span>
                <span className={patterns.note}>{lead}</span>
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

export const head: PageModule['head'] = ({ params }) => ({
  title: guides.find(({ slug }) => slug === params.slug)?.title ?? messages.name,
})

/** The help: all guides with their search, or the one that the address names. */
export function Page() {
  const { slug } = useParams()
  if (slug === undefined) return <GuideSearch />
  const guide = guides.find((one) => one.slug === slug)
  return guide ? <GuideView key={slug} guide={guide} /> : <GuideMissing />
}

/** In place of a guide that is not there. */
function GuideMissing() {
  return (
    <EmptyState title={messages.missingTitle} action={<ButtonLink to={paths.seller.help}>{messages.all}</ButtonLink>}>
      {messages.missingText}
    </EmptyState>
  )
}
