import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ApiClient, type PageModule, isProblem, paths } from 'shared-contracts'
import { Button, ButtonLink, FormAlert, failureText, joinClasses, patterns, useHost } from 'shared-ui'
import styles from './link-sheet.module.css'

interface LinkSheetProps {
  title: string
  lead: string
  /** Read out when it changes. */
  children: ReactNode
}

/** What the pages about the newsletter have in common: a sheet of paper. */
export function LinkSheet({ title, lead, children }: LinkSheetProps) {
  return (
    <div className={styles.page}>
      <section className={joinClasses(patterns.stack6, patterns.start, styles.sheet)} aria-live="polite">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </section>
    </div>
  )
}

interface LinkTexts {
  title: string
  lead: string
  submit: string
  doneTitle: string
  done: string
  /** For a link that does not work. */
  deadTitle: string
  dead: string
  wayOn: string
  again: string
  sending: string
  toStore: string
}

interface LinkPageOptions {
  texts: (search: URLSearchParams) => LinkTexts
  act: (api: ApiClient, token: string, search: URLSearchParams) => Promise<unknown>
  /** From a dead link. */
  wayOn: string
  /** Of the document, which knows nothing of the address. */
  title: string
}

/** The page module that a mail's link opens. A press and not the visit acts: programs that look through mails visit links as well. */
export function linkPage({ texts: textsOf, act: actOn, wayOn, title }: LinkPageOptions): PageModule {
  function Page() {
    const { api, toast } = useHost()
    const [search] = useSearchParams()
    const texts = textsOf(search)
    const token = search.get('token')
    const [state, setState] = useState<'open' | 'pending' | 'done' | 'dead'>(token ? 'open' : 'dead')
    const [failure, setFailure] = useState<string | null>(null)

    async function act() {
      setState('pending')
      setFailure(null)
      try {
        await actOn(api, token ?? '', search)
        setState('done')
      } catch (error) {
        if (
          isProblem<'newsletter.confirm' | 'newsletter.unsubscribe' | 'alerts.unsubscribe'>(error, 'LINK_INVALID') ||
          isProblem<'newsletter.confirm' | 'newsletter.unsubscribe' | 'alerts.unsubscribe'>(error, 'VALIDATION_FAILED')
        )
          return setState('dead')
        console.warn('The link could not be used', error)
        const text = failureText(error)
        setFailure(text)
        toast.error(text)
        setState('open')
      }
    }
    if (state === 'done')
      return (
        <LinkSheet title={texts.doneTitle} lead={texts.done}>
          <ButtonLink to={paths.store}>{texts.toStore}</ButtonLink>
        </LinkSheet>
      )
    if (state === 'dead')
      return (
        <LinkSheet title={texts.deadTitle} lead={texts.dead}>
          <ButtonLink to={wayOn}>{texts.wayOn}</ButtonLink>
        </LinkSheet>
      )
    return (
      <LinkSheet title={texts.title} lead={texts.lead}>
        {failure && <FormAlert>{failure}</FormAlert>}
        <Button pending={state === 'pending'} pendingText={texts.sending} onClick={() => void act()}>
          {failure ? texts.again : texts.submit}
        </Button>
      </LinkSheet>
    )
  }
  return { Page, head: () => ({ title }) }
}
