import { type ApiClient, type DeskShopper, shopperReasonSchema } from 'shared-contracts'
import { patterns } from 'shared-ui'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { messages } from '../../../ui/details.messages'
import { ReasonField, type Why, WhyField } from '../../../ui/reason-field'
import { useShopperUpdate } from './use-shopper-update'

/** What follows from an act, a sentence each. */
export const Follows = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className={patterns.stack2}>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

interface AskProps {
  shopper: DeskShopper
  title: string
  follows: readonly string[]
  texts: { submit: string; pending: string; done: string }
  /** A required reason is read by staff with the account; another one stands in the audit log alone. */
  why?: Why
  /** It takes something away from somebody. */
  isHard?: boolean
  send: (requestId: string, reason: string) => ReturnType<ApiClient['deskShoppers']['block']>
  onClosed: () => void
}

/** Asks before something is done to an account, and for a fresh proof where the API wants one. */
export function Ask({ shopper, title, follows, texts, why = 'optional', isHard = false, send, onClosed }: AskProps) {
  const { keep, refusals } = useShopperUpdate(shopper)
  return (
    <ProvedDialog
      title={title}
      initialValues={{ reason: '' }}
      schema={why === 'required' ? shopperReasonSchema : undefined}
      send={({ reason }, requestId) => send(requestId, reason)}
      refusals={refusals}
      success={texts.done}
      onSent={keep}
      submit={texts.submit}
      pendingText={texts.pending}
      variant={isHard ? 'accent' : 'primary'}
      onClosed={onClosed}
    >
      <Follows sentences={follows} />
      {why === 'required' ? <ReasonField hint={messages.onlyStaff} /> : <WhyField />}
    </ProvedDialog>
  )
}
