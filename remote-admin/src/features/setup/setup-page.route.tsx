import { useQuery } from '@tanstack/react-query'
import { paths, type PageModule, type SetupState } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { Loaded, PageHeader, ProgressBar, StateBadge, type StateTone } from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { May } from '../../ui/may'
import { messages } from './messages'
import styles from './setup-page.module.css'
import { hintOf, StepActs } from './step-acts'
import { WhatShoppersSee } from './what-shoppers-see'

const tones: Record<SetupState, StateTone> = { open: 'todo', ready: 'underway', done: 'done' }

/** Steps are seen to on other pages, and by sellers: who comes back wants to know how it is now. */
const FRESH_MS = 1_000

/** The way of a new shop to its first sale. Each step says how it stands by what is there, what to do, and what shoppers see of it. */
export function Page() {
  const { queries } = useHost()
  const setup = useQuery({ ...queries.setup.get.queryOptions(), staleTime: FRESH_MS })
  const { data: settings } = useQuery(queries.settings.get.queryOptions())
  const open = setup.data?.steps.filter(({ state }) => state === 'open').length
  return (
    <>
      <PageHeader
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={open !== undefined && <span role="status">{messages.note(open)}</span>}
      >
        <TextLink to={paths.admin.home}>{open === 0 ? messages.overview : messages.later}</TextLink>
      </PageHeader>
      <Loaded query={setup} texts={messages}>
        {({ steps, facts }) => (
          <>
            <ProgressBar label={messages.progress} max={steps.length} value={steps.length - (open ?? 0)} />
            <ol className={styles.steps} aria-label={messages.list}>
              {steps.map(({ id, state }, index) => (
                <li key={id} className={styles.step}>
                  <div className={styles.head}>
                    <h2 className={styles.title}>
                      {index + 1}. {messages.steps[id].title}
                    </h2>
                    <StateBadge tone={tones[state]}>{messages.states[state]}</StateBadge>
                  </div>
                  <p className={patterns.measure}>{messages.steps[id].text}</p>
                  <div className={joinClasses(styles.shown, id !== 'name' && styles.seen)}>
                    {id !== 'name' && <p className={patterns.note}>{messages.see}</p>}
                    <WhatShoppersSee step={id} facts={facts} settings={settings} />
                  </div>
                  {hintOf(id, facts) && <p className={patterns.note}>{hintOf(id, facts)}</p>}
                  <div className={styles.acts}>
                    <May permission="settings.write">
                      <StepActs step={id} facts={facts} />
                    </May>
                  </div>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await Promise.all([
    queryClient.prefetchQuery({ ...queries.setup.get.queryOptions(), staleTime: FRESH_MS }),
    queryClient.prefetchQuery(queries.settings.get.queryOptions()),
  ])
}
