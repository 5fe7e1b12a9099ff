import { slugify, type ApiClient, type ManagedCategory } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'
import { change, mergeInto, moveBefore, refuseTaken, remove, wordOf } from './words'

const categoryOf = ({ world }: AnswerContext, id: string, version?: number): ManagedCategory =>
  wordOf(world.managedCategories, (one) => one.id === id, version)

const below = ({ world }: AnswerContext, parentId: string | null) =>
  world.managedCategories.filter((one) => one.parentId === parentId)

/** Among those that it is to stand beside. */
const refuseBeside = (
  context: AnswerContext,
  { name, parentId, id }: Pick<ManagedCategory, 'name' | 'parentId'> & { id?: string },
) =>
  refuseTaken(
    below(context, parentId).filter((one) => one.id !== id),
    name,
  )

/** Somebody else may have removed or moved it since it was chosen. */
function departmentOf({ world }: AnswerContext, id: string): ManagedCategory {
  const parent = world.managedCategories.find((one) => one.id === id)
  if (parent?.parentId !== null) throw new Refusal(409, 'CONFLICT')
  return parent
}

export const categoryAnswers: Answers<ApiClient['categories']> = {
  list: (context) => {
    const { world } = context
    const items = below(context, null).flatMap((top) => [top, ...below(context, top.id)])
    const commission = { rateBps: 1_000, fee: { amountMinor: 0, currency: 'EUR' } }
    const sizes = world.managedSizes.slice(0, 6).map(({ name }) => name)
    const holds = { attributes: world.managedAttributes.map(({ name }) => name), sizes, commission }
    return { items: items.map((one) => ({ ...one, holds })) }
  },
  create(context, { name, parentId }) {
    const parent = parentId === null ? null : departmentOf(context, parentId)
    refuseBeside(context, { name, parentId })
    const none = { products: 0, onSale: 0, formerSlugs: [], version: 1 }
    const slug = [parent?.slug, slugify(name)].filter(Boolean).join('-')
    const category: ManagedCategory = {
      ...{ id: crypto.randomUUID(), parentId, slug, name, state: 'active', ...none },
    }
    context.world.managedCategories.push(category)
    return category
  },
  rename(context, { id, version, name, slug }) {
    const category = categoryOf(context, id, version)
    refuseBeside(context, { ...category, name })
    const isFree = context.world.managedCategories.every((one) => one.slug !== slug || one.id === id)
    if (!isFree) throw new Refusal(409, 'SLUG_TAKEN', [{ field: 'slug', code: 'SLUG_TAKEN', message: 'It is taken' }])
    const former = slug === category.slug ? [] : [category.slug]
    return change(category, { name, slug, formerSlugs: [...category.formerSlugs, ...former] })
  },
  move(context, { id, version, parentId, beforeId }) {
    const category = categoryOf(context, id, version)
    if (parentId !== null) departmentOf(context, parentId)
    if (parentId !== null && below(context, id).length > 0) throw new Refusal(409, 'REFUSED')
    if (beforeId !== null && categoryOf(context, beforeId).parentId !== parentId) throw new Refusal(409, 'CONFLICT')
    refuseBeside(context, { ...category, parentId })
    moveBefore(context.world.managedCategories, category, beforeId === null ? null : categoryOf(context, beforeId))
    return change(category, { parentId })
  },
  merge(context, { id, version, into }) {
    const merged = categoryOf(context, id, version)
    const other = categoryOf(context, into)
    if (other.state === 'retired' || below(context, id).length > 0) throw new Refusal(409, 'REFUSED')
    return change(other, {
      ...mergeInto(context.world.managedCategories, merged, other),
      formerSlugs: [...other.formerSlugs, ...merged.formerSlugs, merged.slug],
    })
  },
  weigh: (context, { id, version, weightGrams }) => change(categoryOf(context, id, version), { weightGrams }),
  classify: (context, { id, version, taxClass }) => change(categoryOf(context, id, version), { taxClass }),
  retire: (context, { id, version }) => change(categoryOf(context, id, version), { state: 'retired' }),
  restore: (context, { id, version }) => change(categoryOf(context, id, version), { state: 'active' }),
  remove(context, { id, version }) {
    const category = categoryOf(context, id, version)
    if (below(context, id).length > 0) throw new Refusal(409, 'REFUSED')
    return remove(context.world.managedCategories, category)
  },
}
