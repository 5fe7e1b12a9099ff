import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { audiencePaths, isProblem, paths, problemOf, type Setup, type SetupStep } from 'shared-contracts'
import { Button, TextLink, patterns, useHost } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import { messages } from './messages'

/** Where a step is seen to. Those without are seen to where the shop is started, or here. */
const links: Partial<Record<SetupStep, string>> = {
  name: adminPaths.settingsOf('shop'),
  company: adminPaths.settingsOf('company'),
  place: adminPaths.settings,
  tax: adminPaths.tax(),
  delivery: adminPaths.delivery,
  categories: adminPaths.categories,
  brands: adminPaths.brands(),
  commission: adminPaths.commission(),
  texts: adminPaths.content,
  mail: adminPaths.settingsOf('mail'),
  seller: adminPaths.sellers({ state: 'submitted' }),
}

/** What can be done about a step. */
export function StepActs({ step, facts }: { step: SetupStep; facts: Setup['facts'] }) {
  const to = links[step]
  const words = messages.steps[step]
  return (
    <>
      {step === 'categories' && facts.categories === 0 && <TakeTree />}
      {step === 'mail' && facts.mail !== 'none' && <TestMail />}
      {to && 'act' in words && !(step === 'mail' && facts.mail === 'inbox') && <TextLink to={to}>{words.act}</TextLink>}
      {step === 'tax' && <TextLink to={adminPaths.settingsOf('prices')}>{messages.facts.prices}</TextLink>}
      {step === 'texts' && (
        <>
          <TextLink to={paths.terms}>{messages.facts.terms}</TextLink>
          <TextLink to={paths.policy}>{messages.facts.policy}</TextLink>
          <TextLink to={paths.imprint}>{messages.facts.imprint}</TextLink>
        </>
      )}
      {step === 'seller' && (
        <>
          <TextLink to={adminPaths.settingsOf('newSellers')}>{messages.facts.begin}</TextLink>
          <TextLink to={audiencePaths.seller.register}>{messages.facts.register}</TextLink>
        </>
      )}
    </>
  )
}

/** What cannot be done here, but where the shop is started; `null`: nothing. */
export const hintOf = (step: SetupStep, { payments }: Setup['facts']): string | null =>
  step === 'payments' && payments !== 'stripe' ? messages.hintOfPayments : null

/** Begins with the tree that comes with the shop. */
function TakeTree() {
  const { api, queries, toast } = useHost()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  async function take() {
    setPending(true)
    try {
      queryClient.setQueryData(queries.setup.get.queryKey(), await api.setup.takeCategories())
      const changed = [queries.categories.key(), queries.attributes.key(), queries.admin.queues.queryKey()]
      await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      toast.success(messages.template.done)
    } catch (cause) {
      console.warn('the categories could not be made', cause)
      const isTaken = isProblem<'setup.takeCategories'>(cause, 'REFUSED')
      toast.error(isTaken ? messages.template.taken : messages.template.failed)
      await queryClient.invalidateQueries({ queryKey: queries.setup.get.queryKey() })
    }
    setPending(false)
  }
  return (
    <Button pending={isPending} pendingText={messages.template.pending} onClick={() => void take()}>
      {messages.template.act}
    </Button>
  )
}

/** Sends a mail while one waits, and says what became of it. */
function TestMail() {
  const { api } = useHost()
  const [isPending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<{ text: string; failed: boolean } | null>(null)
  const text = messages.testMail
  async function send() {
    setPending(true)
    setOutcome(null)
    try {
      const { to, by } = await api.setup.sendTestMail()
      setOutcome({ text: by === 'smtp' ? text.sent(to) : text.kept(to), failed: false })
    } catch (cause) {
      console.warn('a test mail did not go out', cause)
      const problem = problemOf(cause)
      const words = problem?.code === 'TOO_MANY_REQUESTS' ? text.tooMany : problem?.detail
      setOutcome({ text: words ?? text.failed, failed: true })
    }
    setPending(false)
  }
  return (
    <>
      <Button variant="secondary" pending={isPending} pendingText={text.pending} onClick={() => void send()}>
        {text.act}
      </Button>
      <span role="status" className={outcome?.failed ? patterns.error : patterns.note}>
        {outcome?.text}
      </span>
    </>
  )
}
