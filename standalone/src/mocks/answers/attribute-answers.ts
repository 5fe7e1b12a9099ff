import { slugify, type ApiClient, type AttributedCategory, type ManagedAttribute } from 'shared-contracts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

function attributeOf({ world }: AnswerContext, slug: string, version: number): ManagedAttribute {
  const attribute = world.managedAttributes.find((one) => one.slug === slug)
  if (!attribute) throw new Refusal(404, 'NOT_FOUND')
  if (attribute.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
  return attribute
}

const change = (attribute: ManagedAttribute, changes: Partial<ManagedAttribute>): ManagedAttribute =>
  Object.assign(attribute, changes, { version: attribute.version + 1 })

function attributed({ world }: AnswerContext): AttributedCategory[] {
  return world.formOptions.categories.flatMap(({ slug, label, attributes = [] }) => {
    const category = world.managedCategories.find((one) => one.slug === slug)
    return category ? [{ id: category.id, label, attributes, inherited: [], version: category.version }] : []
  })
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
    const category = attributed(context).find((one) => one.id === id)
    if (!category) throw new Refusal(404, 'NOT_FOUND')
    if (category.version !== Number(version)) throw new Refusal(409, 'CONFLICT')
    return { ...category, attributes }
  },
}
