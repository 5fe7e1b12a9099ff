import type { Settings } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { ChoiceForm } from './choice-form'
import type { OnUnsaved } from './filled-fields'
import { messages } from './messages'

const WAYS = ['included', 'added'] as const
type Prices = NonNullable<Settings['prices']>

const partOf = ({ taxAdded, version }: Prices) => ({
  ...{ version, values: { way: taxAdded ? ('added' as const) : ('included' as const) } },
})

/** Whether prices contain tax, for the whole shop. */
export function PricesForm({ prices, onUnsaved }: { prices: Prices; onUnsaved: OnUnsaved }) {
  const { api } = useHost()
  return (
    <ChoiceForm
      id="prices"
      text={messages.prices}
      ways={WAYS}
      opened={partOf(prices)}
      partOf={({ prices: now = prices }) => partOf(now)}
      send={(way, version) => api.settings.savePrices({ taxAdded: way === 'added', version })}
      onUnsaved={onUnsaved}
    />
  )
}
