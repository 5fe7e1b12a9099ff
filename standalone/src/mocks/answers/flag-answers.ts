import type { ApiClient, FlagDetails, FlagState } from 'shared-contracts'
import { FLAG_PAGE_SIZE } from 'shared-contracts/flags/flag-terms'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

function flagOf({ world }: AnswerContext, name: string): FlagDetails {
  const flag = world.flags.find((one) => one.name === name)
  if (!flag) throw new Refusal(404, 'NOT_FOUND')
  return flag
}

const summaryOf = (flag: FlagDetails) => {
  const {
    sellers: _,
    accounts: __,
    knowsCountries: ___,
    results: ____,
    since: _____,
    history: ______,
    ...summary
  } = flag
  return summary
}

export const flagAnswers: Answers<ApiClient['flags']> = {
  rules: () => ({ items: [] }),
  mine: () => ({ items: [] }),
  list({ world }, { state, q, after }) {
    const found = world.flags
      .filter((flag) => !state || flag.state === state)
      .filter(({ name, about, owner }) => !q || `${name} ${about} ${owner}`.toLowerCase().includes(q.toLowerCase()))
      .filter(({ name }) => !after || name > after)
    const items = found.slice(0, FLAG_PAGE_SIZE)
    return { items: items.map(summaryOf), next: found.length > items.length ? (items.at(-1)?.name ?? null) : null }
  },
  get: (context, { name }) => flagOf(context, name),
  save(context, { name, version, sellers, accounts, reason, ...draft }) {
    const flag = flagOf(context, name)
    if (flag.state === 'retired') throw new Refusal(409, 'REFUSED')
    if (flag.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
    const rule = { ...draft, sellers: sellers.length, accounts: accounts.length }
    const gives = rule.shareBp + rule.sellers + rule.accounts > 0
    const today = new Date().toISOString().slice(0, 10)
    const state: FlagState = !gives
      ? 'off'
      : rule.startsOn && rule.startsOn > today
        ? 'planned'
        : rule.endsOn && rule.endsOn < today
          ? 'ended'
          : 'on'
    const at = new Date().toISOString()
    return Object.assign(flag, {
      ...{ rule, state, version: flag.version + 1, accounts },
      sellers: sellers.map((slug) => ({ slug, name: slug })),
      history: [{ at, by: 'admin@demo.test', reason, rule }, ...flag.history],
    })
  },
}
