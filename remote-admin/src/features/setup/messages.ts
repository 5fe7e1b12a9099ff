import { COUNTED_PRODUCTS, type SetupState, type SetupStep } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

interface StepWords {
  title: string
  text: string
  /** What its link says. */
  act?: string
}

/** Texts of the way to the first sale. */
export const messages = {
  name: 'Set up',
  pageTitle: 'Set up · Admin',
  loading: 'Looking at the shop',
  failedTitle: 'How far the shop is could not be found out',
  note: (open: number) =>
    open === 0
      ? 'Nothing is missing: the shop can sell.'
      : `${open === 1 ? 'One step is' : `${open} steps are`} left before the first sale. What you do is kept at once: leave, and come back by “Set up” in the menu.`,
  progress: 'Steps that are not missing any more',
  later: 'Go on later',
  overview: 'To the overview',
  list: 'Steps to the first sale',
  states: { open: 'To do', ready: 'Works as it is', done: 'Done' } satisfies Record<SetupState, string>,
  see: 'Shoppers see',
  steps: {
    name: { title: 'Name and logo', text: 'How shoppers know the shop.', act: 'Name the shop' },
    company: {
      title: 'Company and imprint',
      text: 'Who runs the shop, as the law wants it said.',
      act: 'Fill in the company',
    },
    place: {
      title: 'Country, currency and time zone',
      text: 'Where the company is, what prices are in, and when a day ends.',
      act: 'Choose them',
    },
    tax: {
      title: 'Tax',
      text: 'Prices include tax, or are without it. The standard rates of the countries that can be delivered to are there.',
      act: 'Look at the rates',
    },
    delivery: {
      title: 'Delivery',
      text: 'Where the shop sends to, how, and what it costs. These methods lead into the zone that is shown first.',
      act: 'Look at zones and prices',
    },
    categories: {
      title: 'Categories',
      text: 'Where sellers sort their products, and what shoppers walk along.',
      act: 'Make your own',
    },
    brands: { title: 'Brands', text: 'What sellers choose from. They can ask for more.', act: 'Add brands' },
    commission: { title: 'Commission', text: 'What the shop keeps of each sale.', act: 'Look at the rules' },
    texts: {
      title: 'Texts of the law',
      text: 'They say what the software does. Have somebody read them who knows the law of your country.',
      act: 'Change the texts',
    },
    payments: { title: 'Payments', text: 'Who takes the money and pays sellers out.' },
    mail: {
      title: 'Mail',
      text: 'Confirmations, invitations and orders go out by it.',
      act: 'Choose the mail server',
    },
    seller: {
      title: 'First seller',
      text: 'Whoever sells first registers and sets a shop up. You approve them, or let sellers sell at once.',
      act: 'Approve sellers',
    },
  } satisfies Record<SetupStep, StepWords>,
  facts: {
    nothing: 'Nothing yet.',
    currency: (currency: string, zone: string) => `Prices in ${currency}, days of ${zone}.`,
    noCountry: 'No country yet: it comes with the company.',
    tax: (rate: string, country: string) => `Prices contain ${rate} tax in ${country}.`,
    taxUnknown: 'What prices contain depends on where the parcel goes.',
    taxAdded: (rate: string, country: string) => `Prices without tax. The checkout adds ${rate} in ${country}.`,
    taxAddedUnknown: 'Prices without tax. What the checkout adds depends on where the parcel goes.',
    prices: 'Choose how prices are shown',
    deliveryDays: (min: number, max: number) => `${min} to ${max} working days`,
    free: 'free',
    noCategories: 'An empty menu.',
    categories: (departments: readonly string[], many: number) => `${departments.join(', ')}; ${many} in all.`,
    brands: (many: number) => (many === 1 ? 'One brand, “Independent”.' : `${many} brands to filter by.`),
    commission: (rate: string) => `Nothing of it. The shop keeps ${rate} of a sale, and tax on that.`,
    texts: 'Terms, privacy policy and imprint, at the foot of every page.',
    terms: 'Terms',
    policy: 'Privacy policy',
    imprint: 'Imprint',
    payments: {
      none: 'That nothing can be paid yet.',
      test: 'A checkout that takes test cards only, and says so on every page.',
      stripe: 'Stripe’s form for cards at the checkout.',
    },
    mail: {
      none: 'Nothing: no mail goes out.',
      inbox: 'Mails that are kept in the demo’s inbox.',
      smtp: 'Mails that come from the shop.',
    },
    seller: (sellers: number, onSale: number) =>
      onSale === 0
        ? 'Empty rails.'
        : `${onSale < COUNTED_PRODUCTS ? formatCount(onSale, 'product') : 'Over a thousand products'} of ${formatCount(sellers, 'seller')}.`,
    waiting: (many: number) => (many === 1 ? 'One seller waits for you.' : `${many} sellers wait for you.`),
    register: 'Where sellers register',
    begin: 'Choose how sellers begin',
  },
  /** What is seen to where the shop is started. */
  hintOfPayments:
    'Start the shop with PAYMENTS=stripe and the keys of a Stripe account: docs/guides/take-real-money.md has the steps.',
  template: {
    act: 'Take our tree and attributes',
    pending: 'Planting the tree',
    done: 'The tree is there, with its attributes: rename, move and delete what does not fit.',
    failed: 'The categories could not be made. Try once more.',
    taken: 'There are categories already.',
  },
  testMail: {
    act: 'Send me a test mail',
    pending: 'Waiting for the mail server',
    sent: (to: string) => `The mail server took it. Look for it at ${to}.`,
    kept: (to: string) => `It is in the demo’s inbox, addressed to ${to}.`,
    failed: 'It is not known whether the mail went out. Try once more.',
    tooMany: 'That were many. Try again in a quarter of an hour.',
  },
} as const
