import {
  slugify,
  type ApiClient,
  type AttributedCategory,
  type FormOptions,
  type ManagedAttribute,
  type ManagedCategory,
} from 'shared-contracts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'
import { change as changeWord, wordOf } from './words'

function attributeOf({ world }: AnswerContext, slug: string, version: number): ManagedAttribute {
  const attribute = world.managedAttributes.find((one) => one.slug === slug)
  if (!attribute) throw new Refusal(404, 'NOT_FOUND')
  if (attribute.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return attribute
}

const change = (attribute: ManagedAttribute, changes: Partial<ManagedAttribute>): ManagedAttribute =>
  Object.assign(attribute, changes, { version: attribute.version + 1 })

function attributed({ world }: AnswerContext): AttributedCategory[] {
  const ownOf = (category: ManagedCategory | undefined) => {
    const own = (category && world.categoryAttributes.get(category.slug)) ?? []
    return world.managedAttributes.flatMap(({ slug }) => own.find((one) => one.slug === slug) ?? [])
  }
  return world.formOptions.categories.flatMap(({ slug, label }) => {
    const category = world.managedCategories.find((one) => one.slug === slug)
    if (!category) return []
    const { id, parentId, version } = category
    const inherited = ownOf(world.managedCategories.find((one) => one.id === parentId)).map((one) => one.slug)
    return [{ id, label, version, attributes: ownOf(category), inherited }]
  })
}

/** What the product form offers, each category with its attributes and its department's. */
export function offeredOptions(context: AnswerContext): FormOptions {
  const { managedAttributes, categoryAttributes, managedCategories, formOptions } = context.world
  const attributesOf = (slug: string) => {
    const category = managedCategories.find((one) => one.slug === slug)
    const parent = managedCategories.find((one) => one.id === category?.parentId)
    const here = [slug, parent?.slug].flatMap((one) => categoryAttributes.get(one ?? '') ?? [])
    const its = managedAttributes.flatMap((attribute) => {
      const ofIt = here.filter((one) => one.slug === attribute.slug)
      const canBeSaid = attribute.values.some(({ state }) => state === 'active')
      const required = canBeSaid && ofIt.some((one) => one.required)
      return ofIt.length > 0 ? [{ slug: attribute.slug, required }] : []
    })
    return its.length > 0 && { attributes: its }
  }
  return {
    ...formOptions,
    categories: formOptions.categories.map((category) => ({ ...category, ...attributesOf(category.slug) })),
  }
}

export const attributeAnswers: Answers<ApiClient['attributes']> = {
  list: (context) => ({ items: context.world.managedAttributes, categories: attributed(context) }),
  create({ world }, draft) {
    if (world.managedAttributes.some(({ name }) => name.toLowerCase() === draft.name.toLowerCase()))
      throw new Refusal(409, 'NAME_TAKEN', [{ field: 'name', code: 'NAME_TAKEN', message: 'It is taken' }])
    const made: ManagedAttribute = {
      ...{ ...draft, slug: slugify(draft.name), state: 'active' },
      ...{ values: [], products: 0, version: 1 },
    }
    world.managedAttributes.push(made)
    return made
  },
  change: (context, { slug, version, ...names }) => change(attributeOf(context, slug, version), names),
  setValues(context, { slug, version, values }) {
    const attribute = attributeOf(context, slug, version)
    return change(attribute, {
      values: values.map((value) => ({
        slug: value.slug ?? slugify(value.name),
        name: value.name,
        state: value.retired ? 'retired' : 'active',
        products: attribute.values.find((one) => one.slug === value.slug)?.products ?? 0,
      })),
    })
  },
  retire: (context, { slug, version }) => change(attributeOf(context, slug, version), { state: 'retired' }),
  restore: (context, { slug, version }) => change(attributeOf(context, slug, version), { state: 'active' }),
  remove(context, { slug, version }) {
    const attribute = attributeOf(context, slug, version)
    if (attribute.products > 0) throw new Refusal(409, 'REFUSED')
    const all = context.world.managedAttributes
    all.splice(all.indexOf(attribute), 1)
    return attribute
  },
  setCategory(context, { id, version, attributes }) {
    const { managedCategories, managedAttributes, categoryAttributes } = context.world
    const category = wordOf(managedCategories, (one) => one.id === id, version)
    const known = new Set(managedAttributes.map(({ slug }) => slug))
    if (attributes.some(({ slug }) => !known.has(slug))) throw new Refusal(409, 'CONFLICT')
    categoryAttributes.set(category.slug, [...attributes])
    changeWord(category, {})
    const shown = attributed(context).find((one) => one.id === id)
    if (!shown) throw new Refusal(404, 'NOT_FOUND')
    return shown
  },
}
