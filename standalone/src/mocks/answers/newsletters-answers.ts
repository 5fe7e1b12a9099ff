import type { ApiClient, NewsletterDetails } from 'shared-contracts'
import { NEWSLETTER_PAGE_SIZE, type NewsletterState } from 'shared-contracts/newsletter/newsletter-terms'
import { newDraft, SUBSCRIBERS } from '../mock-newsletters'
import type { MockWorld } from '../mock-world'
import { Refusal } from '../refusal'
import type { Answers } from './answers'

function find({ newsletters }: MockWorld, id: string): NewsletterDetails {
  const found = newsletters.find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return found
}

/** The newsletter as it was seen and in one of these states, to be changed. */
function seen(world: MockWorld, { id, version }: { id: string; version: number }, state: NewsletterState) {
  const found = find(world, id)
  if (found.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  if (found.state !== state) throw new Refusal(409, 'REFUSED')
  found.version += 1
  return found
}

const isOf = (state: NewsletterState | undefined, one: NewsletterState) =>
  state === undefined || one === state || (state === 'sending' && one === 'stopped')

const without = ({ world }: { world: MockWorld }, gone: NewsletterDetails) => {
  world.newsletters = world.newsletters.filter((one) => one !== gone)
}

export const newslettersAnswers: Answers<ApiClient['newsletters']> = {
  list({ world }, { state, after }) {
    const all = world.newsletters.filter((one) => isOf(state, one.state))
    const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
    const rows = all.slice(from, from + NEWSLETTER_PAGE_SIZE)
    const count = (one: NewsletterState) => world.newsletters.filter((row) => isOf(one, row.state)).length
    return {
      items: rows.map(
        ({ body: _, changedBy: __, sentBy: ___, waiting: _w, subscribers: _s, chosen: _c, text: _t, ...row }) => row,
      ),
      next: all.length > from + rows.length ? (rows.at(-1)?.id ?? null) : null,
      counts: { draft: count('draft'), planned: count('planned'), sending: count('sending'), sent: count('sent') },
      subscribers: SUBSCRIBERS,
    }
  },
  get: ({ world }, { id }) => find(world, id),
  preview: ({ world }, { id }) =>
    new File([`<p>${find(world, id).subject}</p>`], 'newsletter.html', { type: 'text/html' }),
  previewDraft: (_, { subject }) => new File([`<p>${subject}</p>`], 'newsletter.html', { type: 'text/html' }),
  previewDraftText: (_, { text }) => ({ text }),
  create({ world }, body) {
    const draft = newDraft(body)
    world.newsletters.unshift(draft)
    return draft
  },
  change: ({ world }, { id, version, ...body }) =>
    Object.assign(seen(world, { id, version }, 'draft'), { body, subject: body.subject }),
  remove: (context, wanted) => without(context, seen(context.world, wanted, 'draft')),
  test({ world }, { id }) {
    find(world, id)
  },
  send({ world }, { at, ...wanted }) {
    const now = new Date().toISOString()
    const begun = { state: 'sending', startedAt: now, recipients: SUBSCRIBERS } as const
    const draft = seen(world, wanted, 'draft')
    return Object.assign(draft, at ? { state: 'planned' as const, startsAt: at } : begun)
  },
  unschedule: ({ world }, wanted) =>
    Object.assign(seen(world, wanted, 'planned'), { state: 'draft' as const, startsAt: null }),
  stop: ({ world }, wanted) => Object.assign(seen(world, wanted, 'sending'), { state: 'stopped' as const }),
  resume: ({ world }, wanted) => Object.assign(seen(world, wanted, 'stopped'), { state: 'sending' as const }),
}
