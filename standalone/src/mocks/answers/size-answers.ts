import { slugify, type ApiClient, type ManagedSize, type SizedCategory } from 'shared-contracts'
import { MAX_SIZES } from 'shared-contracts/sizes/size.schema'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'
import { change, moveBefore, refuseTaken, remove, wordOf } from './words'

const sizeOf = ({ world }: AnswerContext, slug: string, version?: number): ManagedSize =>
  wordOf(world.managedSizes, (one) => one.slug === slug, version)

const sized = ({ world }: AnswerContext): SizedCategory[] =>
  world.formOptions.categories.flatMap(({ slug, label, sizes }) => {
    const category = world.managedCategories.find((one) => one.slug === slug)
    if (!category) return []
    const { id, parentId, version } = category
    return [{ id, label, sizes, inherited: parentId !== null, version }]
  })

/** A category that has sizes of its own has one that can be chosen. */
function refuseLast(context: AnswerContext, { slug }: ManagedSize) {
  const isActive = (one: string) =>
    context.world.managedSizes.some((size) => size.slug === one && size.state === 'active')
  const isLast = sized(context).some(
    ({ inherited, sizes }) => !inherited && sizes.includes(slug) && !sizes.some((one) => one !== slug && isActive(one)),
  )
  if (isLast) throw new Refusal(409, 'REFUSED')
}

/** Puts a size last of its system; of a new one, last of all. */
function placeInSystem(all: ManagedSize[], size: ManagedSize) {
  const others = all.filter((one) => one !== size)
  const last = others.findLastIndex((one) => one.system === size.system)
  moveBefore(all, size, last < 0 ? null : (others[last + 1] ?? null))
}

export const sizeAnswers: Answers<ApiClient['sizes']> = {
  list: (context) => ({ items: context.world.managedSizes, categories: sized(context) }),
  create({ world: { managedSizes: all } }, draft) {
    if (all.length >= MAX_SIZES) throw new Refusal(409, 'REFUSED')
    refuseTaken(all, draft.name)
    const size: ManagedSize = {
      ...{ ...draft, slug: slugify(draft.name), state: 'active', products: 0, onSale: 0, version: 1 },
    }
    all.push(size)
    placeInSystem(all, size)
    return size
  },
  change(context, { slug, version, ...draft }) {
    const size = sizeOf(context, slug, version)
    const moves = draft.system !== size.system
    change(size, draft)
    if (moves) placeInSystem(context.world.managedSizes, size)
    return size
  },
  move(context, { slug, version, before }) {
    const size = sizeOf(context, slug, version)
    const all = context.world.managedSizes
    moveBefore(all, size, before === null ? null : all.find((one) => one.slug === before))
    return change(size, {})
  },
  retire(context, { slug, version }) {
    const size = sizeOf(context, slug, version)
    if (size.state === 'active') refuseLast(context, size)
    return change(size, { state: 'retired' })
  },
  restore: (context, { slug, version }) => change(sizeOf(context, slug, version), { state: 'active' }),
  remove(context, { slug, version }) {
    const size = sizeOf(context, slug, version)
    if (size.products === 0) refuseLast(context, size)
    return remove(context.world.managedSizes, size)
  },
  setCategory(context, { id, version, sizes }) {
    const category = sized(context).find((one) => one.id === id)
    if (!category) throw new Refusal(404, 'NOT_FOUND')
    if (category.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
    const known = sizes.map((slug) => context.world.managedSizes.find((one) => one.slug === slug))
    if (known.includes(undefined)) throw new Refusal(409, 'CONFLICT')
    const isDepartment = !category.label.includes(' / ')
    const hasActive = known.some((size) => size?.state === 'active')
    if (known.length > 0 ? !hasActive : isDepartment) throw new Refusal(409, 'REFUSED')
    return { ...category, sizes: sizes.length > 0 ? sizes : category.sizes, inherited: sizes.length === 0 }
  },
}
