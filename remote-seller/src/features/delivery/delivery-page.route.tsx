import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { sellerDeliveryDraftSchema, type PageModule, type SellerDelivery } from 'shared-contracts'
import { joinClasses, patterns, useHost, useMediaQuery } from 'shared-ui'
import {
  LeaveGuard,
  Loaded,
  Nothing,
  PageHeader,
  Panel,
  SaveBar,
  TellTyped,
  useFormats,
  useOpened,
} from 'shared-ui/back-office'
import { CheckboxField, Form, SubmitButton, TextField } from 'shared-ui/forms'
import { useRole } from '../../lib/role'
import { DeliveryPreview } from './delivery-preview'
import { keyOf, priceProblems, toDraft, valuesOf } from './delivery-values'
import styles from './delivery.module.css'
import { messages } from './messages'
import { shopPrice, upperFirst } from './shop-price'

type Method = SellerDelivery['methods'][number]

/** How the shop's parcels travel: its time, its methods and its prices. */
export function Page() {
  const { queries } = useHost()
  const delivery = useQuery(queries.sellerDelivery.get.queryOptions())
  return (
    <>
      <PageHeader title={messages.title} note={<p>{messages.note}</p>} />
      <Loaded query={delivery} texts={messages}>
        {(data) =>
          data.methods.length === 0 ? (
            <Nothing title={messages.none} text={messages.noneText} />
          ) : (
            <DeliveryForm delivery={data} />
          )
        }
      </Loaded>
    </>
  )
}

function DeliveryForm({ delivery: current }: { delivery: SellerDelivery }) {
  const { api, queries, config } = useHost()
  const { currency } = config
  const client = useQueryClient()
  const { may } = useRole()
  const { money } = useFormats()
  const minor = (amountMinor: number) => money({ amountMinor, currency })
  const mayChange = may('shop.write')
  const [delivery, tell, begin] = useOpened(current)
  // Beside the form, else above what saves it.
  const isWide = useMediaQuery('(min-width: 75rem)')
  const preview = <DeliveryPreview delivery={delivery} />
  return (
    <div className={styles.columns}>
      <Form
        className={styles.form}
        aside={isWide && preview}
        initialValues={valuesOf(delivery)}
        follows={delivery.version}
        schema={sellerDeliveryDraftSchema}
        read={(typed) => toDraft(delivery, typed, currency)}
        validate={(typed) =>
          priceProblems(delivery, typed, { currency, money: minor, priceFirst: messages.priceFirst })
        }
        send={(draft) => api.sellerDelivery.save({ ...draft, version: delivery.version })}
        refusals={{ CONFLICT: messages.conflict }}
        failed={messages.failed}
        success={messages.saved}
        onSent={(saved) => {
          begin(saved)
          client.setQueryData(queries.sellerDelivery.get.queryKey(), saved)
        }}
        actions={
          <SaveBar actions={mayChange && <SubmitButton saves>{messages.save}</SubmitButton>}>
            {mayChange ? <Unsaved onTyped={tell} /> : <p className={patterns.note}>{messages.readOnly}</p>}
          </SaveBar>
        }
      >
        <fieldset disabled={!mayChange} className={styles.form}>
          <Panel title={messages.time.title}>
            <div className={styles.pair}>
              <TextField
                name="handlingDays"
                inputMode="numeric"
                label={messages.time.handlingDays}
                hint={messages.time.handlingHint}
                required
              />
              <TextField
                name="cutOff"
                label={messages.time.cutOff}
                hint={messages.time.cutOffHint(config.timeZone ?? 'UTC')}
                autoComplete="off"
              />
            </div>
          </Panel>
          {delivery.methods.map((method) => (
            <MethodPanel key={method.id} method={method} />
          ))}
        </fieldset>
        {!isWide && preview}
      </Form>
    </div>
  )
}

/** Says that something is not saved, and asks before it is left. */
function Unsaved({ onTyped }: { onTyped: (isTyped: boolean) => void }) {
  const { dirty } = useFormikContext()
  return (
    <>
      <LeaveGuard active={dirty} />
      <TellTyped onTyped={onTyped} />
      <p className={patterns.note} role="status">
        {dirty && messages.unsaved}
      </p>
    </>
  )
}

/** A method: whether the seller sends by it, what it costs, and what it costs with them. */
function MethodPanel({ method }: { method: Method }) {
  const { currency } = useHost().config
  const { money } = useFormats()
  const { id, name, carrier, minDays, maxDays, cutOff, byChoice, offered, zones } = method
  const facts = [carrier, messages.days(minDays, maxDays), cutOff && messages.until(cutOff)].filter(Boolean)
  return (
    <Panel title={name}>
      <p className={patterns.note}>
        {facts.join(', ')}
        {!byChoice && `. ${offered ? messages.everybody : messages.replaced}`}
      </p>
      {byChoice && <CheckboxField name={`chosen.${id}`} label={messages.offer} />}
      <dl>
        {zones.map((zone) => (
          <div key={zone.id} className={styles.zone}>
            <dt>{upperFirst(zone.name)}</dt>
            <dd>{shopPrice(zone, (amountMinor) => money({ amountMinor, currency }))}</dd>
            {zone.limits && (
              <dd className={joinClasses(styles.pair, styles.own)}>
                <TextField
                  name={`price.${keyOf(id, zone.id)}`}
                  inputMode="decimal"
                  label={messages.own(zone.name, currency)}
                  hint={messages.ownHint(money(zone.limits.lowest), money(zone.limits.highest))}
                />
                {zone.limits.lowest.amountMinor === 0 && (
                  <TextField
                    name={`freeFrom.${keyOf(id, zone.id)}`}
                    inputMode="decimal"
                    label={messages.ownFreeFrom(currency)}
                  />
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.title })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.sellerDelivery.get.queryOptions())
}
