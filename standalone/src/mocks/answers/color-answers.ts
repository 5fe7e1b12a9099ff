import { slugify, type ApiClient, type ManagedColor } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

function colorOf({ world }: AnswerContext, slug: string, version?: number): ManagedColor {
  const color = world.managedColors.find((one) => one.slug === slug)
  if (!color) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && color.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return color
}

function refuseTaken({ world }: AnswerContext, name: string, slug?: string) {
  const isTaken = world.managedColors.some((one) => one.name.toLowerCase() === name.toLowerCase() && one.slug !== slug)
  if (isTaken) throw new Refusal(409, 'NAME_TAKEN', [{ field: 'name', code: 'NAME_TAKEN', message: 'It is taken' }])
}

const change = (color: ManagedColor, changes: Partial<ManagedColor>): ManagedColor =>
  Object.assign(color, changes, { version: color.version + 1 })

function leave({ world }: AnswerContext, color: ManagedColor) {
  world.managedColors.splice(world.managedColors.indexOf(color), 1)
}

export const colorAnswers: Answers<ApiClient['colors']> = {
  list: ({ world }) => ({ items: world.managedColors }),
  create(context, draft) {
    refuseTaken(context, draft.name)
    const none = { products: 0, onSale: 0, formerNames: [], version: 1 }
    const color: ManagedColor = { ...draft, slug: slugify(draft.name), state: 'active', ...none }
    context.world.managedColors.push(color)
    return color
  },
  change(context, { slug, version, ...draft }) {
    const color = colorOf(context, slug, version)
    refuseTaken(context, draft.name, slug)
    return change(color, draft)
  },
  move(context, { slug, version, before }) {
    const color = colorOf(context, slug, version)
    if (before !== null) colorOf(context, before)
    leave(context, color)
    const all = context.world.managedColors
    all.splice(before === null ? all.length : all.findIndex((one) => one.slug === before), 0, color)
    return change(color, {})
  },
  merge(context, { slug, version, into }) {
    if (slug === into) throw new Refusal(409, 'REFUSED')
    const merged = colorOf(context, slug, version)
    const other = colorOf(context, into)
    leave(context, merged)
    return change(other, {
      products: other.products + merged.products,
      onSale: other.onSale + merged.onSale,
      formerNames: [...other.formerNames, ...merged.formerNames, merged.name].toSorted(),
    })
  },
  retire: (context, { slug, version }) => change(colorOf(context, slug, version), { state: 'retired' }),
  restore: (context, { slug, version }) => change(colorOf(context, slug, version), { state: 'active' }),
  remove(context, { slug, version }) {
    const color = colorOf(context, slug, version)
    if (color.products > 0) throw new Refusal(409, 'REFUSED')
    leave(context, color)
    return color
  },
}
