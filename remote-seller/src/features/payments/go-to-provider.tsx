import type { ApiClient } from 'shared-contracts'
import { Button, type ButtonProps, FormAlert, patterns } from 'shared-ui'
import { useProvedChange } from '../../lib/use-proved-change'
import { messages } from './messages'

/** Opens the payout provider's pages, by a link that is good once. The page waits as it is, and wakes up when the seller comes back by the browser's button. */
async function go(api: ApiClient): Promise<void> {
  const { url } = await api.sellerMoney.onboard()
  location.assign(url)
  await new Promise((wake) => window.addEventListener('pageshow', wake, { once: true }))
}

/** The way to the payout provider's pages, where a seller says who they are and which bank account is theirs. */
export function GoToProvider({ children, variant = 'primary' }: Pick<ButtonProps, 'children' | 'variant'>) {
  const { change, isPending, failure, dialog } = useProvedChange<void, void>('sellerMoney', go)
  return (
    <div className={patterns.stack3}>
      {failure && <FormAlert>{failure}</FormAlert>}
      <div>
        <Button variant={variant} pending={isPending} pendingText={messages.onboarding.going} onClick={() => change()}>
          {children}
        </Button>
      </div>
      {dialog}
    </div>
  )
}
