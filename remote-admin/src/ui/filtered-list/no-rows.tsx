import { Nothing } from 'shared-ui/back-office'
import type { Asked, ListSpec } from './use-list-filters'

type Said = readonly [title: string, text: string]

interface NoRowsProps<Tab extends string> {
  of: { tabs: Pick<ListSpec<Tab>['tabs'], 'standard'> }
  asked: Pick<Asked<Tab, unknown, unknown>, 'tab' | 'from' | 'isNarrowed'>
  texts: {
    /** Why nothing fits the filters; of a tab without any, what comes there: in words of its own, or in those of `tab`. */
    none: Readonly<Partial<Record<Tab | 'tab', Said>> & Record<'narrowed', Said>>
    toAll: string
  }
  /** All of the list. */
  to: string
}

/** In place of a list's rows: what comes there, or, where a filter or a page of before is to blame, that and the way back to all. */
export function NoRows<Tab extends string>({ of: { tabs }, asked, texts, to }: NoRowsProps<Tab>) {
  const { tab, from, isNarrowed } = asked
  const isPart = isNarrowed || from !== undefined
  const [title, text] = (!isPart && (texts.none[tab] ?? texts.none.tab)) || texts.none.narrowed
  const isAll = !isPart && tab === tabs.standard
  return <Nothing title={title} text={text} {...(!isAll && { action: texts.toAll, to })} />
}
