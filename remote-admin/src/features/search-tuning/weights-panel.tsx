import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SEARCH_WEIGHTS, searchWeightsSchema, type SearchWeight, type SearchWeights } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { Loaded, Panel, TellTyped, useOpened } from 'shared-ui/back-office'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
import { refusalsAfter } from '../../lib/refusals'
import { Editable } from '../../ui/editable'
import { FieldPair } from '../../ui/field-group'
import parts from '../../ui/parts.module.css'
import { curationMessages } from './messages'

const messages = curationMessages.weights

/** How much words, sales, stars, stock and newness matter. */
export function WeightsPanel() {
  const { queries } = useHost()
  const found = useQuery(queries.searchWeights.get.queryOptions())
  return (
    <Panel title={messages.title}>
      <p className={patterns.note}>{messages.text}</p>
      <Loaded query={found} texts={{ ...curationMessages, loading: messages.loading }}>
        {(weights) => (
          <Editable permission="catalogue.write">
            <WeightsForm weights={weights} />
          </Editable>
        )}
      </Loaded>
    </Panel>
  )
}

function WeightsForm({ weights: current }: { weights: SearchWeights }) {
  const [{ version, ...weights }, tell, begin] = useOpened(current)
  const { api, queries } = useHost()
  const client = useQueryClient()
  const { queryKey } = queries.searchWeights.get.queryOptions()
  const refresh = () => void client.invalidateQueries({ queryKey })
  const typed = Object.fromEntries(SEARCH_WEIGHTS.map((name) => [name, String(weights[name])]))
  return (
    <Form
      className={patterns.stack5}
      initialValues={typed as Record<SearchWeight, string>}
      follows={version}
      schema={searchWeightsSchema}
      read={(values) => ({
        version,
        ...Object.fromEntries(
          Object.entries(values).map(([name, text]) => [name, Number(text.trim().replace(',', '.') || Number.NaN)]),
        ),
      })}
      send={(draft) => api.searchWeights.save(draft)}
      refusals={refusalsAfter(refresh, curationMessages.conflict)}
      failed={curationMessages.failed}
      success={messages.saved}
      onSent={(saved) => {
        begin(saved)
        client.setQueryData(queryKey, saved)
      }}
      actions={
        <SubmitButton saves className={parts.act}>
          {curationMessages.save}
        </SubmitButton>
      }
    >
      <TellTyped onTyped={tell} />
      <FieldPair>
        {SEARCH_WEIGHTS.map((name) => (
          <TextField key={name} name={name} label={messages.names[name]} inputMode="decimal" />
        ))}
      </FieldPair>
      <p className={patterns.note}>{messages.hint}</p>
    </Form>
  )
}
