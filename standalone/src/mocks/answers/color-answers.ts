import { slugify, type ApiClient, type ManagedColor } from 'shared-contracts'
import { MAX_COLORS } from 'shared-contracts/colors/color.schema'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'
import { change, mergeInto, moveBefore, refuseTaken, remove, wordOf } from './words'

const colorOf = ({ world }: AnswerContext, slug: string, version?: number): ManagedColor =>
  wordOf(world.managedColors, (one) => one.slug === slug, version)

export const colorAnswers: Answers<ApiClient['colors']> = {
  list: ({ world }) => ({ items: world.managedColors }),
  create({ world: { managedColors: all } }, draft) {
    if (all.length >= MAX_COLORS) throw new Refusal(409, 'REFUSED')
    refuseTaken(all, draft.name)
    const wanted = slugify(draft.name) || 'colour'
    const isFree = (slug: string) => all.every((one) => one.slug !== slug)
    const slug = [wanted, ...all.map((_, index) => `${wanted}-${index + 2}`)].find(isFree)!
    const none = { products: 0, onSale: 0, formerNames: [], version: 1 }
    const color: ManagedColor = { ...draft, slug, state: 'active', ...none }
    all.push(color)
    return color
  },
  change(context, { slug, version, ...draft }) {
    const color = colorOf(context, slug, version)
    refuseTaken(
      context.world.managedColors.filter((one) => one !== color),
      draft.name,
    )
    return change(color, draft)
  },
  move(context, { slug, version, before }) {
    const color = colorOf(context, slug, version)
    const all = context.world.managedColors
    moveBefore(all, color, before === null ? null : all.find((one) => one.slug === before))
    return change(color, {})
  },
  merge(context, { slug, version, into }) {
    const merged = colorOf(context, slug, version)
    const other = colorOf(context, into)
    if (other.state === 'retired') throw new Refusal(409, 'REFUSED')
    return change(other, {
      ...mergeInto(context.world.managedColors, merged, other),
      formerNames: [...other.formerNames, ...merged.formerNames, merged.name].toSorted(),
    })
  },
  retire: (context, { slug, version }) => change(colorOf(context, slug, version), { state: 'retired' }),
  restore: (context, { slug, version }) => change(colorOf(context, slug, version), { state: 'active' }),
  remove: (context, { slug, version }) => remove(context.world.managedColors, colorOf(context, slug, version)),
}
