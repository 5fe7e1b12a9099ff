import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HEALTH_MEASURES, type HealthMeasure, type HealthTargets, healthTargetsDraftSchema } from 'shared-contracts'
import { Button, ModalDialog, patterns, useHost } from 'shared-ui'
import { Loaded, TellTyped, useOpened } from 'shared-ui/back-office'
import { FormDialog, TextField } from 'shared-ui/forms'
import { toBps } from '../../../lib/to-bps'
import { messages } from './messages'
import styles from './sellers-page.module.css'

const text = messages.targets
const HUNDREDTHS = 100

type Pair = Record<'target' | 'critical', string>
type Typed = Record<HealthMeasure, Pair> & { leastOf: string }

const byMeasure = <Value,>(valueOf: (measure: HealthMeasure) => Value) =>
  Object.fromEntries(HEALTH_MEASURES.map((measure) => [measure, valueOf(measure)])) as Record<HealthMeasure, Value>

/** As it is typed: hundredths as whole numbers with a rest. */
const typedOf = ({ leastOf, ...targets }: HealthTargets): Typed => ({
  leastOf: String(leastOf),
  ...byMeasure((measure) => ({
    target: String(targets[measure].target / HUNDREDTHS),
    critical: String(targets[measure].critical / HUNDREDTHS),
  })),
})

const readTyped = ({ leastOf, ...typed }: Typed) => ({
  leastOf: leastOf === '' ? undefined : Number(leastOf),
  ...byMeasure((measure) => ({ target: toBps(typed[measure].target), critical: toBps(typed[measure].critical) })),
})

/** The health targets of shops, to be changed. */
export function TargetsDialog({ onClosed }: { onClosed: () => void }) {
  const { queries } = useHost()
  const targets = useQuery({ ...queries.deskSellers.targets.queryOptions(), staleTime: 0 })
  const [opened, tell] = useOpened(targets.data)
  // A form begins with what holds now: where that is newer than what was kept, the form begins anew, unless something is typed.
  if (opened) return <TargetsForm targets={opened} onTyped={tell} onClosed={onClosed} />
  return (
    <ModalDialog title={text.title} onClosed={onClosed}>
      <Loaded query={targets} texts={text}>
        {() => null}
      </Loaded>
      <Button variant="secondary" onClick={onClosed}>
        {text.close}
      </Button>
    </ModalDialog>
  )
}

interface TargetsFormProps {
  targets: HealthTargets
  onTyped: (isTyped: boolean) => void
  onClosed: () => void
}

function TargetsForm({ targets, onTyped, onClosed }: TargetsFormProps) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  return (
    <FormDialog
      title={text.title}
      initialValues={typedOf(targets)}
      follows={targets.version}
      schema={healthTargetsDraftSchema}
      read={readTyped}
      send={(draft) => api.deskSellers.setTargets({ ...draft, version: targets.version })}
      refusals={{ CONFLICT: text.conflict }}
      failed={text.failed}
      success={text.done}
      onSent={() => {
        // Not the targets: this form would begin anew with them, and stay.
        for (const { key } of [queries.deskSellers.list, queries.deskSellers.get])
          void client.invalidateQueries({ queryKey: key() })
      }}
      submit={text.submit}
      pendingText={text.pending}
      onClosed={onClosed}
    >
      <TellTyped onTyped={onTyped} />
      <p>{text.text}</p>
      {HEALTH_MEASURES.map((measure) => (
        <fieldset key={measure} className={styles.pair}>
          <legend className={patterns.medium}>{text.measure[measure]}</legend>
          <TextField name={`${measure}.target`} inputMode="decimal" label={text.target} required />
          <TextField name={`${measure}.critical`} inputMode="decimal" label={text.critical} required />
        </fieldset>
      ))}
      <TextField name="leastOf" inputMode="numeric" label={text.leastOf} required />
    </FormDialog>
  )
}
