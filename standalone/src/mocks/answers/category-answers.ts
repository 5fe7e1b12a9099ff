import { slugify, type ApiClient, type ManagedCategory } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

function categoryOf({ world }: AnswerContext, id: string, version?: number): ManagedCategory {
  const category = world.managedCategories.find((one) => one.id === id)
  if (!category) throw new Refusal(404, 'NOT_FOUND')
  if (version !== undefined && category.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return category
}

const below = ({ world }: AnswerContext, parentId: string | null) =>
  world.managedCategories.filter((one) => one.parentId === parentId)

function refuseTaken(context: AnswerContext, { name, parentId, id }: Partial<ManagedCategory> & { name: string }) {
  const isTaken = below(context, parentId ?? null).some(
    (one) => one.name.toLowerCase() === name.toLowerCase() && one.id !== id,
  )
  if (isTaken) throw new Refusal(409, 'NAME_TAKEN', [{ field: 'name', code: 'NAME_TAKEN', message: 'It is taken' }])
}

/** Somebody else may have removed or moved it since it was chosen. */
function departmentOf({ world }: AnswerContext, id: string): ManagedCategory {
  const parent = world.managedCategories.find((one) => one.id === id)
  if (parent?.parentId !== null) throw new Refusal(409, 'CONFLICT')
  return parent
}

const change = (category: ManagedCategory, changes: Partial<ManagedCategory>): ManagedCategory =>
  Object.assign(category, changes, { version: category.version + 1 })

function leave({ world }: AnswerContext, category: ManagedCategory) {
  world.managedCategories.splice(world.managedCategories.indexOf(category), 1)
}

export const categoryAnswers: Answers<ApiClient['categories']> = {
  list: (context) => ({ items: below(context, null).flatMap((top) => [top, ...below(context, top.id)]) }),
  create(context, { name, parentId }) {
    const parent = parentId === null ? null : departmentOf(context, parentId)
    refuseTaken(context, { name, parentId })
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
    refuseTaken(context, { ...category, name })
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
    refuseTaken(context, { ...category, parentId })
    leave(context, category)
    const all = context.world.managedCategories
    const at = beforeId === null ? all.length : all.findIndex((one) => one.id === beforeId)
    all.splice(at, 0, category)
    return change(category, { parentId })
  },
  merge(context, { id, version, into }) {
    if (id === into || below(context, id).length > 0) throw new Refusal(409, 'REFUSED')
    const merged = categoryOf(context, id, version)
    const other = categoryOf(context, into)
    leave(context, merged)
    return change(other, {
      products: other.products + merged.products,
      onSale: other.onSale + merged.onSale,
      formerSlugs: [...other.formerSlugs, ...merged.formerSlugs, merged.slug],
    })
  },
  classify: (context, { id, version, taxClass }) => change(categoryOf(context, id, version), { taxClass }),
  retire: (context, { id, version }) => change(categoryOf(context, id, version), { state: 'retired' }),
  restore: (context, { id, version }) => change(categoryOf(context, id, version), { state: 'active' }),
  remove(context, { id, version }) {
    const category = categoryOf(context, id, version)
    if (category.products > 0 || below(context, id).length > 0) throw new Refusal(409, 'REFUSED')
    leave(context, category)
    return category
  },
}
