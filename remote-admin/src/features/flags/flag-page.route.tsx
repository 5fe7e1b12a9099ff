import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { FlagDetails, PageModule } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { PAGE_TITLE_ID, Panel, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { useUpdate } from '../../lib/use-update'
import { DetailsPage } from '../../ui/details-page'
import { Editable } from '../../ui/editable'
import { Facts } from '../../ui/facts'
import { HistoryList } from '../../ui/history-panel'
import parts from '../../ui/parts.module.css'
import { FlagBadges } from './flag-columns'
import { messages } from './messages'
import { ResultsPanel } from './results-panel'
import { RuleForm } from './rule-form'
import { StopRule } from './stop-rule'
import { useRuleText } from './use-rule-text'

const text = messages.one

/** One flag: what it decides, who has it, what came of it and how it came about. */
export function Page() {
  const { name = '' } = useParams()
  const { queries } = useHost()
  const { calendarDay } = useFormats()
  const ruleText = useRuleText()
  const own = queries.flags.get.queryOptions({ input: { name } })
  const flag = useQuery(own)
  const { keep, refusals } = useUpdate<FlagDetails>({
    ...{ queryKey: own.queryKey, others: [queries.flags.list], conflict: messages.stop.conflict },
  })
  function onStopped(stopped: FlagDetails) {
    keep(stopped)
    // The button that was pressed goes with what it was for.
    document.getElementById(PAGE_TITLE_ID)?.focus()
  }
  return (
    <DetailsPage
      query={flag}
      list={{ name: messages.name, to: adminPaths.flags() }}
      title={name}
      texts={{ ...text, toAll: messages.toAll }}
      note={(one) => (
        <>
          <FlagBadges {...one} />
          <span>{ruleText(one, one.rule)}</span>
        </>
      )}
      acts={(one) =>
        (one.state === 'on' || one.state === 'planned') && (
          <StopRule flag={one} onSaved={onStopped} refusals={refusals} />
        )
      }
      lines={[3, 6, 4]}
      main={(one) => (
        <>
          <About flag={one} />
          <ResultsPanel flag={one} />
          {one.state !== 'retired' && (
            <Editable permission="flags.write">
              <RuleForm flag={one} onSaved={keep} />
            </Editable>
          )}
        </>
      )}
      aside={(one) => (
        <>
          <Panel title={text.facts}>
            <Facts
              facts={[
                [text.owner, one.owner],
                [text.decideBy, calendarDay(one.endsOn)],
                [text.by, text.units[one.by]],
              ]}
            />
          </Panel>
          <Panel title={text.history}>
            <HistoryList
              entries={one.history.map(({ at, by, reason, rule }) => ({
                ...{ at, by: by ?? text.somebody, note: reason, what: ruleText(one, rule) },
              }))}
              none={text.noHistory}
            />
          </Panel>
        </>
      )}
    />
  )
}

function About({ flag }: { flag: FlagDetails }) {
  const { about, variants, standard, isOverdue, owner, state } = flag
  return (
    <Panel title={text.about}>
      <div className={joinClasses(patterns.stack4, patterns.breakable)}>
        {isOverdue && <p className={parts.aside}>{text.overdue(owner)}</p>}
        {state === 'retired' && <p className={parts.aside}>{text.retired}</p>}
        <p>{about}</p>
        <dl className={patterns.stack3}>
          {variants.map((variant) => (
            <div key={variant.name}>
              <dt className={patterns.medium}>
                {variant.name}
                {variant.name === standard && ` (${text.standard})`}
              </dt>
              <dd>{variant.about}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
