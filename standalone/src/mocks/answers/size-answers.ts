import { slugify, type ApiClient, type ManagedSize, type SizedCategory } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

function sizeOf({ world }: AnswerContext, slug: string, version?: number): ManagedSize {
  const size = world.managedSizes.find((one) => one.slug === slug)
  if (!size) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && size.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return size
}

const change = (size: ManagedSize, changes: Partial<ManagedSize>): ManagedSize =>
  Object.assign(size, changes, { version: size.version + 1 })

function leave({ world }: AnswerContext, size: ManagedSize) {
  world.managedSizes.splice(world.managedSizes.indexOf(size), 1)
}

const sized = ({ world }: AnswerContext): SizedCategory[] =>
  world.formOptions.categories.flatMap(({ slug, label, sizes }) => {
    const category = world.managedCategories.find((one) => one.slug === slug)
    if (!category) return []
    const { id, parentId, version } = category
    return [{ id, label, sizes, inherited: parentId !== null, version }]
  })

export const sizeAnswers: Answers<ApiClient['sizes']> = {
  list: (context) => ({ items: context.world.managedSizes, categories: sized(context) }),
  create({ world }, draft) {
    const slug = slugify(draft.name)
    if (world.managedSizes.some((one) => one.slug === slug))
      throw new Refusal(409, 'NAME_TAKEN', [{ field: 'name', code: 'NAME_TAKEN', message: 'It is taken' }])
    const size: ManagedSize = { ...draft, slug, state: 'active', products: 0, onSale: 0, version: 1 }
    world.managedSizes.push(size)
    return size
  },
  change: (context, { slug, version, ...draft }) => change(sizeOf(context, slug, version), draft),
  move(context, { slug, version, before }) {
    const size = sizeOf(context, slug, version)
    if (before !== null) sizeOf(context, before)
    leave(context, size)
    const all = context.world.managedSizes
    all.splice(before === null ? all.length : all.findIndex((one) => one.slug === before), 0, size)
    return change(size, {})
  },
  retire: (context, { slug, version }) => change(sizeOf(context, slug, version), { state: 'retired' }),
  restore: (context, { slug, version }) => change(sizeOf(context, slug, version), { state: 'active' }),
  remove(context, { slug, version }) {
    const size = sizeOf(context, slug, version)
    if (size.products > 0) throw new Refusal(409, 'REFUSED')
    leave(context, size)
    return size
  },
  setCategory(context, { id, version, sizes }) {
    const category = sized(context).find((one) => one.id === id)
    if (!category) throw new Refusal(404, 'NOT_FOUND')
    if (category.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
    return { ...category, sizes: sizes.length > 0 ? sizes : category.sizes, inherited: sizes.length === 0 }
  },
}
