import { deliveryMethodDraftSchema, type DeliveryMethod } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { CheckboxField, TextField } from 'shared-ui/forms'
import { ProvedDialog } from '../../ui/proved-dialog'
import { AskDialog } from '../../ui/ask-dialog'
import styles from './delivery.module.css'
import { messages } from './messages'
import { useRefusals, useSaved } from './use-saved'
import { Choices } from './zone-dialogs'

const text = messages.methods

const WEEK = text.weekdays.map((name, index) => [`day${index + 1}`, name] as const)
const numberOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** A method: how long it takes, by when one has to order, and who sends by it. */
export function MethodDialog({ method, onClosed }: { method?: DeliveryMethod | undefined; onClosed: () => void }) {
  const { api, config } = useHost()
  const rules = api.deliveryRules
  const { minDays = 3, maxDays = 5, workingDays = [1, 2, 3, 4, 5], byChoice = false } = method ?? {}
  return (
    <ProvedDialog
      title={method ? text.update.title(method.name) : text.add.title}
      initialValues={{
        ...{ name: method?.name ?? '', carrier: method?.carrier ?? '', cutOff: method?.cutOff ?? '', byChoice },
        ...{ minDays: String(minDays), maxDays: String(maxDays) },
        workingDays: Object.fromEntries(WEEK.map(([key], index) => [key, workingDays.includes(index + 1)])),
      }}
      schema={deliveryMethodDraftSchema}
      read={(typed) => ({
        ...typed,
        ...{
          minDays: numberOf(typed.minDays),
          maxDays: numberOf(typed.maxDays),
          cutOff: typed.cutOff.trim() || null,
        },
        workingDays: WEEK.flatMap(([key], index) => (typed.workingDays[key] ? [index + 1] : [])),
      })}
      send={(draft): ReturnType<typeof rules.addMethod> | ReturnType<typeof rules.updateMethod> =>
        method ? rules.updateMethod({ ...draft, id: method.id, version: method.version }) : rules.addMethod(draft)
      }
      refusals={useRefusals()}
      failed={messages.failed}
      success={method ? text.update.done : text.add.done}
      onSent={useSaved()}
      submit={messages.save}
      onClosed={onClosed}
    >
      <TextField name="name" label={text.fields.name} autoComplete="off" required />
      <TextField name="carrier" label={text.fields.carrier} hint={text.fields.carrierHint} autoComplete="off" />
      <div className={styles.pair}>
        <TextField name="minDays" inputMode="numeric" label={text.fields.minDays} required />
        <TextField name="maxDays" inputMode="numeric" label={text.fields.maxDays} required />
      </div>
      <TextField
        name="cutOff"
        label={text.fields.cutOff}
        hint={text.fields.cutOffHint(config.timeZone ?? 'UTC')}
        autoComplete="off"
      />
      <Choices name="workingDays" label={text.fields.workingDays} choices={WEEK} />
      {!method?.seller && <CheckboxField name="byChoice" label={text.fields.byChoice} />}
    </ProvedDialog>
  )
}

/** Asks before a method is offered no more, or again. */
export function RetireMethod({ method, onClosed }: { method: DeliveryMethod; onClosed: () => void }) {
  const { id, version, name, retired } = method
  const words = retired ? text.restore : text.retire
  return (
    <AskDialog
      title={words.title(name)}
      words={words}
      variant="primary"
      send={({ deliveryRules }, reason): ReturnType<typeof deliveryRules.retireMethod> =>
        retired
          ? deliveryRules.restoreMethod({ id, version, reason })
          : deliveryRules.retireMethod({ id, version, reason })
      }
      refusals={useRefusals()}
      failed={messages.failed}
      onSent={useSaved()}
      onClosed={onClosed}
    />
  )
}
