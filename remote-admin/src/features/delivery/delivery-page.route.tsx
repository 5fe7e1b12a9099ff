import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { COUNTRIES, type DeliveryRules, type PageModule } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import { DataTable, Loaded, Nothing, PageHeader, Panel, useFormats } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { keepFocus } from '../../ui/words/word-dialogs'
import { May } from '../../ui/may'
import { byName, methodColumns, type OnTask, rateColumns, type Task, zoneColumns } from './delivery-columns'
import { DeliveryPreview } from './delivery-preview'
import styles from './delivery.module.css'
import { messages } from './messages'
import { MethodDialog, RetireMethod } from './method-dialogs'
import { RateDialog, RemoveRate } from './rate-dialogs'
import { RemoveZone, ZoneDialog } from './zone-dialogs'

const { zones: zoneText, methods: methodText, rates: rateText } = messages

/** Where the shop sends to, how, and at which prices. */
export function Page() {
  const { queries } = useHost()
  const rules = useQuery(queries.deliveryRules.get.queryOptions())
  const [task, setTask] = useState<Task | null>(null)
  const close = () => {
    setTask(null)
    keepFocus()
  }
  return (
    <>
      <PageHeader
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={<span>{messages.note}</span>}
      />
      <Loaded query={rules} texts={messages}>
        {(all) => (
          <>
            <Rules rules={all} onTask={setTask} />
            {task && <TaskDialog task={task} rules={all} onClosed={close} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function Rules({ rules, onTask }: { rules: DeliveryRules; onTask: OnTask }) {
  const { currency } = useHost().config
  const formats = useFormats()
  const { zones, methods, rates } = rules
  const without = Object.keys(COUNTRIES).filter((code) => !zones.some(({ countries }) => countries.includes(code)))
  const active = methods.filter(({ retired }) => !retired)
  return (
    <div className={styles.panels}>
      <Panel
        title={zoneText.title}
        actions={
          <May permission="settings.write">
            <Button onClick={() => onTask({ act: 'zone' })}>{zoneText.add.act}</Button>
          </May>
        }
      >
        <p className={patterns.note}>{zoneText.text}</p>
        {zones.length === 0 ? (
          <Nothing title={zoneText.empty} text={zoneText.emptyText} />
        ) : (
          <DataTable
            caption={zoneText.table}
            columns={zoneColumns(formats, onTask)}
            rows={zones}
            rowKey={({ id }) => id}
            phoneHeading="h3"
          />
        )}
        {zones.length > 0 && without.length > 0 && (
          <p className={patterns.note}>{zoneText.without(byName(without.map(formats.country)).join(', '))}</p>
        )}
      </Panel>
      <Panel
        title={methodText.title}
        actions={
          <May permission="settings.write">
            <Button onClick={() => onTask({ act: 'method' })}>{methodText.add.act}</Button>
          </May>
        }
      >
        <p className={patterns.note}>{methodText.text}</p>
        {methods.length === 0 ? (
          <Nothing title={methodText.empty} text={methodText.emptyText} />
        ) : (
          <DataTable
            caption={methodText.table}
            columns={methodColumns(onTask)}
            rows={methods}
            rowKey={({ id }) => id}
            phoneHeading="h3"
          />
        )}
      </Panel>
      {active.length > 0 &&
        zones.map((zone) => (
          <Panel key={zone.id} title={rateText.title(zone.name)}>
            <DataTable
              caption={rateText.table(zone.name)}
              columns={rateColumns(zone, currency, formats, onTask)}
              rows={active.map((method) => ({
                method,
                rate: rates.find(({ methodId, zoneId }) => methodId === method.id && zoneId === zone.id),
              }))}
              rowKey={({ method }) => method.id}
              phoneHeading="h3"
            />
          </Panel>
        ))}
      <DeliveryPreview zones={zones} />
    </div>
  )
}

function TaskDialog({ task, rules, onClosed }: { task: Task; rules: DeliveryRules; onClosed: () => void }) {
  switch (task.act) {
    case 'zone':
      return <ZoneDialog zone={task.zone} rules={rules} onClosed={onClosed} />
    case 'remove-zone':
      return <RemoveZone zone={task.zone} onClosed={onClosed} />
    case 'method':
      return <MethodDialog method={task.method} onClosed={onClosed} />
    case 'retire':
      return <RetireMethod method={task.method} onClosed={onClosed} />
    case 'rate':
      return <RateDialog {...task} onClosed={onClosed} />
    case 'remove-rate':
      return <RemoveRate {...task} onClosed={onClosed} />
  }
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: NonNullable<PageModule['prefetch']> = ({ queryClient, queries }) =>
  queryClient.prefetchQuery(queries.deliveryRules.get.queryOptions())
