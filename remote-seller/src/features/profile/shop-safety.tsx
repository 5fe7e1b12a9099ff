import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ShopSafety as ShopSafetyShape, shopSafetySchema, toSafety, typedSafety } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { Loaded, Panel, SectionSkeleton } from 'shared-ui/back-office'
import { Form, SubmitButton } from 'shared-ui/forms'
import { May } from '../../ui/may'
import { safetyMessages as messages } from '../../ui/product-safety/messages'
import { MakerFields, WarningsField } from '../../ui/product-safety/safety-fields'

/** What a shop says of the safety of all its products. */
export function ShopSafety() {
  const { queries } = useHost()
  const safety = useQuery(queries.sellerSafety.get.queryOptions())
  return (
    <May permission="products.write">
      <Panel title={messages.title}>
        <p className={patterns.note}>{messages.shopText}</p>
        <Loaded query={safety} texts={messages} skeleton={<SectionSkeleton lines={6} />}>
          {(said) => <SafetyForm said={said} />}
        </Loaded>
      </Panel>
    </May>
  )
}

function SafetyForm({ said: { safety, version } }: { said: ShopSafetyShape }) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  return (
    <Form
      initialValues={{ safety: typedSafety(safety), version }}
      read={(typed) => ({ version, safety: toSafety(typed.safety) })}
      schema={shopSafetySchema}
      send={(draft) => api.sellerSafety.save(draft)}
      refusals={{ CONFLICT: messages.conflict }}
      failed={messages.failed}
      success={messages.saved}
      onSent={(saved) => client.setQueryData(queries.sellerSafety.get.queryKey(), saved)}
      actions={
        <div>
          <SubmitButton saves>{messages.save}</SubmitButton>
        </div>
      }
    >
      <div className={patterns.stack5}>
        <MakerFields prefix="safety" />
        <WarningsField prefix="safety" />
      </div>
    </Form>
  )
}
