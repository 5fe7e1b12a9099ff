import type { ViewedList } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { param, useFormats, useListAddress } from 'shared-ui/back-office'
import type { Filter, FilterContext } from './filters'

type Filters = Readonly<Record<string, Filter>>
type ValueOf<One> = One extends Filter<infer Value> ? Value : never

/** What a list page is: its tabs, what it can be narrowed and ordered by, and the key of its pages. All of it stands in the address. */
export interface ListSpec<
  Tab extends string = string,
  By extends Filters = Filters,
  Sort extends string = string,
  Key extends string | number = string | number,
> {
  /** Under which its views are kept. */
  list: ViewedList
  tabs: {
    /** The parameter of the address; `tab` unless given. */
    name?: string
    values: readonly Tab[]
    standard: Tab
  }
  filters: By
  /** Its orders but the one that it has without any, with their names. */
  sorts?: Readonly<Record<Sort, string>>
  key: {
    /** The parameter; `after` unless given. */
    name?: string
    read: (text: string) => Key | undefined
  }
}

/** The same with the types of what it says. */
export const listSpec = <
  Tab extends string,
  By extends Filters,
  Key extends string | number,
  Sort extends string = never,
>(
  spec: ListSpec<Tab, By, Sort, Key>,
): ListSpec<Tab, By, Sort, Key> => spec

/** What an address asks a list for. */
export interface Asked<Tab extends string, Input, Key> {
  tab: Tab
  /** As the API takes it: the filters in force, and the order. */
  filter: Input
  /** The key that the page begins after; absent on the first one. */
  from: Key | undefined
  /** Something but the tab narrows it. */
  isNarrowed: boolean
  /** Of the filters that make sense, as they stand in the address. */
  texts: Readonly<Record<string, string>>
  /** So many letters are needed of what is searched for with fewer. */
  tooShort: number | undefined
  context: FilterContext
}

type InputOf<By extends Filters, Sort> = { [Name in keyof By]?: ValueOf<By[Name]> } & { sort?: Sort }

/** Reads the address by what the list is. */
export function useListFilters<
  Tab extends string,
  By extends Filters,
  Sort extends string,
  Key extends string | number,
>({ tabs, filters, sorts, key }: ListSpec<Tab, By, Sort, Key>): Asked<Tab, InputOf<By, Sort>, Key> {
  const { search } = useListAddress()
  const { locale, currency } = useHost().config
  const context = { ...useFormats(), locale, currency }
  const said = Object.entries(filters).map(([name, filter]) => {
    const text = search.get(name)?.trim() ?? ''
    return { name, text, filter, value: text === '' ? undefined : filter.read(text, context) }
  })
  const inForce = said.filter(({ value }) => value !== undefined)
  const short = said.find(({ text, filter: { shortest = 0 } }) => text !== '' && text.length < shortest)
  const sort = sorts && Object.keys(sorts).find((one) => one === search.get('sort'))
  return {
    tab: param.oneOf(tabs.values, tabs.standard)(search.get(tabs.name ?? 'tab') ?? ''),
    filter: {
      ...Object.fromEntries(inForce.map(({ name, value }) => [name, value])),
      ...(sort && { sort }),
    } as InputOf<By, Sort>,
    from: key.read(search.get(key.name ?? 'after') ?? ''),
    isNarrowed: inForce.length > 0 || short !== undefined,
    texts: Object.fromEntries([...inForce, ...(short ? [short] : [])].map(({ name, text }) => [name, text])),
    tooShort: short?.filter.shortest,
    context,
  }
}
