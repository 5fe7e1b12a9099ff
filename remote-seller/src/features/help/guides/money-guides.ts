import { paths, RETURN_WINDOW_DAYS } from 'shared-contracts'
import type { Guide } from './guide'

const { seller } = paths

export const moneyGuides: readonly Guide[] = [
  {
    slug: 'fees',
    group: 'money',
    title: 'Fees and commission',
    lead: 'What we keep of a sale, and where you read it.',
    words: 'fee cost percent commission charge price rate tax',
    parts: [
      {
        texts: [
          'We keep a commission of what an item was sold for, after discounts. There is no fee for listing, and none by the month.',
          'What share that is for your shop, by category, and what is to come, stands under “Payments”. An order keeps the commission of the day on which it was placed.',
          'Every order shows it line by line: what the shopper paid, what the commission is, what you get.',
          'When money goes back to a shopper, the commission on it comes back to you.',
        ],
      },
    ],
    screen: { name: 'Your orders', to: seller.orders },
  },
  {
    slug: 'figures',
    group: 'money',
    title: 'Sales in figures',
    lead: 'What your dashboard and your reports count, and from when to when.',
    words: 'report dashboard statistics turnover revenue chart gross net conversion visits views rate compare csv',
    parts: [
      {
        title: 'At a glance',
        texts: [
          'The dashboard begins with sales after refunds of 7 or 30 days beside as many days before, how many looked at your products and how many of them bought. What waits for you stands beside it, each line a way to the work.',
          '“After refunds” is what shoppers paid, tax and delivery included, less what went back to them. Our commission is not taken off: it is under “Payments”.',
        ],
      },
      {
        title: 'In the reports',
        texts: [
          'Choose sales, products, categories or returns, and the days. Each is compared with as many days just before; a month with the month before.',
          'Below each report stands what its figures mean. “Export CSV” takes the whole of it with you.',
        ],
      },
    ],
    screen: { name: 'Your reports', to: seller.reports },
  },
  {
    slug: 'payouts',
    group: 'money',
    title: 'Payouts',
    lead: 'When your money is yours, and how it reaches your bank.',
    words:
      'bank iban transfer pay money week month pending available hold minimum balance stripe identity verify document provider onboarding',
    parts: [
      {
        texts: [
          `What a sale brings is pending first. It becomes available when the order is completed: ${RETURN_WINDOW_DAYS} days after its delivery, when the time to send it back is over.`,
          'Choose when we pay: every Monday, on the first of each month, or only when you ask. The payments page says from what sum on.',
          'Your bank account is asked for once. For a change we may ask you to prove that it is you, and everybody who may see your money is told by mail.',
        ],
      },
      {
        title: 'When the payment provider asks who you are',
        texts: [
          'Where a payment provider pays you out, it has to know whom it pays: the law asks it to. “Set up payouts” leads to its own pages, where you say who you are and name your bank account. We see neither your documents nor the whole number of the account.',
          'It looks at what you said within two days. Later it may ask for more, with a day: until then it goes on paying you out. The payments page says what is missing, and your dashboard does, too.',
        ],
      },
    ],
    screen: { name: 'Your payments', to: seller.payments },
  },
  {
    slug: 'balance-below-zero',
    group: 'money',
    title: 'A payout that came back, a balance below zero',
    lead: 'Two things that look worse than they are.',
    words: 'negative balance owe debt hold failed returned refused payout trouble bank closed',
    parts: [
      {
        title: 'Below zero',
        texts: [
          'When you refund more than your balance holds, it falls below zero. Your next completed orders make up for it; you need not send us anything. Until then there is no payout.',
        ],
      },
      {
        title: 'A payout came back',
        texts: [
          'When a bank does not take the money, it is in your balance again, and payouts are on hold. Look at the reason on the page, enter your account once more, and they go on.',
        ],
      },
    ],
    screen: { name: 'Your payments', to: seller.payments },
  },
  {
    slug: 'chargebacks',
    group: 'money',
    title: 'Chargebacks',
    lead: 'What it means when a shopper’s bank takes a payment back, and what happens to your money.',
    words: 'dispute chargeback bank fraud stolen card contested disputed reversed evidence lost won claim',
    parts: [
      {
        title: 'What it is',
        texts: [
          'A shopper can tell their bank that a payment was not right: they did not make it, nothing arrived, or not what they had ordered. The bank then takes the payment back at once, and asks us for our side afterwards.',
          'It is no refund: nobody at the shop has agreed to it, and the items may be with the shopper.',
        ],
      },
      {
        title: 'What happens to the money',
        texts: [
          'The same day, what you earned from the order leaves your balance: your statement says “Chargeback”, with a way to the order. When it holds too little, it falls below zero, and your next completed orders make up for it.',
          'We answer the bank with what we know: the order, the parcel and its tracking, and what was written about it. The bank decides, which may take up to three months.',
          'If it decides for you, the money comes back, and your statement says “Chargeback won”. If it decides for the shopper, the money is gone for good.',
        ],
      },
      {
        title: 'What helps',
        texts: [
          'Send parcels with tracking and to the address of the order, say on the product page what an item is like, and answer shoppers: some go to their bank only because nobody has answered.',
          'You have a mail when it happens. Add to the order what is missing, such as a tracking number, at once: evidence must be with the bank within days, and is sent once.',
        ],
      },
    ],
    screen: { name: 'Your statement', to: seller.payments },
  },
  {
    slug: 'invoices',
    group: 'money',
    title: 'Invoices and credit notes',
    lead: 'They write themselves; you keep them for your books.',
    words: 'bill vat tax document pdf accountant zip archive number legal details',
    parts: [
      {
        texts: [
          'The invoice of an order is written in your name when its first parcel leaves; a refund writes a credit note. Numbers run without a gap, and what is issued never changes.',
          'They need your legal name, address and tax number. You give them once, on your shop profile or below your invoices; a change counts from the next document on.',
          'Choose a month to download all its documents as one ZIP file, for whoever does your books.',
        ],
      },
    ],
    screen: { name: 'Your invoices', to: seller.invoice },
  },
]
