import { SETUP_STEPS, type ApiClient, type Setup } from 'shared-contracts'
import { demoAccounts } from '../../frame/role'
import { managedCategoriesOf } from '../mock-vocabulary'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

const standard = {
  ...{ name: 'Standard', price: { amountMinor: 490, currency: 'EUR' } },
  ...{ freeFrom: null, minDays: 3, maxDays: 5, countries: null },
}

function setupOf({ world }: AnswerContext): Setup {
  const { settings, managedCategories, managedBrands, products, sellers } = world
  const open = {
    name: settings.shop.version === 0,
    company: settings.company.version === 0,
    categories: managedCategories.length === 0,
    seller: products.length === 0,
  }
  const departments = managedCategories.filter(({ parentId }) => parentId === null).map(({ name }) => name)
  return {
    steps: SETUP_STEPS.map((id) => ({
      id,
      state: id in open ? (open[id as keyof typeof open] ? 'open' : 'done') : 'ready',
    })),
    facts: {
      ...{ country: settings.company.country ?? null, taxBps: 2300, commissionBps: 1000, delivery: [standard] },
      ...{ departments, categories: managedCategories.length, brands: managedBrands.length },
      ...{ payments: 'test', mail: 'inbox', sellers, waitingSellers: 0, productsOnSale: products.length },
    },
  }
}

export const openSteps = (context: AnswerContext) =>
  setupOf(context).steps.filter(({ state }) => state === 'open').length

export const setupAnswers: Answers<ApiClient['setup']> = {
  get: setupOf,
  sendTestMail: () => ({ to: demoAccounts.admin.email, by: 'inbox' }),
  takeCategories(context) {
    if (context.world.managedCategories.length > 0) throw new Refusal(409, 'REFUSED')
    context.world.managedCategories = managedCategoriesOf([])
    return setupOf(context)
  },
}
