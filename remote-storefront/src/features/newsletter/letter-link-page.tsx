import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isProblem, paths, type PageModule } from 'shared-contracts'
import { Button, ButtonLink, FormAlert, useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { Letter } from './letter'
import { messages } from './messages'

const waysOn = { confirm: paths.newsletter, unsubscribe: paths.account.notifications } as const

/** The page module that a mail's link opens. A press and not the visit acts: programs that look through mails visit links as well. */
export function letterLinkPage(purpose: keyof typeof waysOn): PageModule {
  const texts = messages[purpose]

  function Page() {
    const { api, toast } = useHost()
    const [search] = useSearchParams()
    const token = search.get('token')
    const [state, setState] = useState<'open' | 'pending' | 'done' | 'dead'>(token ? 'open' : 'dead')
    const [failure, setFailure] = useState<string | null>(null)

    async function act() {
      setState('pending')
      setFailure(null)
      try {
        await api.newsletter[purpose]({ token: token ?? '' })
        setState('done')
      } catch (error) {
        if (isProblem(error, 'LINK_INVALID')) return setState('dead')
        console.warn('The link could not be used', error)
        const text = failureText(error)
        setFailure(text)
        toast.error(text)
        setState('open')
      }
    }
    if (state === 'done')
      return (
        <Letter title={texts.doneTitle} lead={texts.done}>
          <ButtonLink to={paths.store}>{messages.toStore}</ButtonLink>
        </Letter>
      )
    if (state === 'dead')
      return (
        <Letter title={texts.deadTitle} lead={texts.dead}>
          <ButtonLink to={waysOn[purpose]}>{texts.wayOn}</ButtonLink>
        </Letter>
      )
    return (
      <Letter title={texts.title} lead={texts.lead}>
        {failure && <FormAlert>{failure}</FormAlert>}
        <Button pending={state === 'pending'} pendingText={messages.sending} onClick={() => void act()}>
          {failure ? messages.again : texts.submit}
        </Button>
      </Letter>
    )
  }
  return { Page, head: () => ({ title: texts.title }) }
}
