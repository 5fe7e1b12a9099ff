import { MINUTE_MS, HOUR_MS } from 'api/platform/clock/days'

/** What one side says, and how long after what was said before it, in milliseconds. */
interface Said {
  by: 'shopper' | 'seller'
  text: string
  laterMs: number
}

/** What a shopper and a seller wrote to each other. */
export interface Talk {
  /** Which of the demo's buyers; absent: the demo's shopper. */
  buyer?: number
  /** Which of the demo's sellers; 0 is the one with an account. */
  seller: number
  /** One of the products that come in sizes, of a shop without any one of all, counted from the newest; absent: the shopper's latest order from the seller. */
  product?: number
  /** How many days ago it began. */
  days: number
  said: readonly Said[]
  /** Its shopper has still to read the last answer. */
  unread?: boolean
}

const asks = (text: string, laterMs = 0): Said => ({ by: 'shopper', text, laterMs })
const answers = (text: string, hours: number): Said => ({ by: 'seller', text, laterMs: hours * HOUR_MS })
const thanks = asks('Thank you, that helps!', 40 * MINUTE_MS)

type Exchange = readonly [question: string, answer: string]

/** Three at least for each shop, so that it shows how soon it answers. */
const WORN: readonly Exchange[] = [
  [
    'Does it run small? I am between two sizes.',
    'It is cut true to size. Between two, most people take the larger one.',
  ],
  ['Can it go into the machine?', 'Cold, on the gentlest cycle, and flat to dry. We have done it for years.'],
  [
    'Is the colour nearer to the first picture or to the second?',
    'The first. The second was taken by a window on a grey day.',
  ],
  ['Will there be more sizes?', 'In about three weeks. Ask for a mail on the page, and you are the first to know.'],
]
const HOME: readonly Exchange[] = [
  ['Is it safe in the dishwasher, or by hand only?', 'By hand, please: the glaze keeps its depth for much longer.'],
  [
    'How different are two of the same kind?',
    'Each is a little its own. Ask for a pair, and we choose two that get on.',
  ],
  [
    'Does it come wrapped as a present?',
    'Write it on the order, and it leaves in paper and string, without the price.',
  ],
]
const CARE: readonly Exchange[] = [
  ['Is there perfume in it?', 'None. What you smell are the linden blossoms, and they are gone after an hour.'],
  ['How long does it keep once it is open?', 'Six months. The date stands on the lid, in our own hand.'],
  ['Can I send the empty bottles back from abroad?', 'From anywhere in Europe: there is a label in the parcel.'],
]

/** What each of the demo's sellers is asked, and after how many hours it answers. */
const ASKED: readonly (readonly [exchanges: readonly Exchange[], hours: number])[] = [
  [WORN, 3],
  [WORN, 7],
  [WORN, 20],
  [WORN, 2],
  [HOME, 28],
  [CARE, 11],
]

const oftenAsked = ASKED.flatMap(([exchanges, hours], seller) =>
  exchanges.map(([question, answer], index): Talk => ({
    buyer: (seller * 4 + index) % 15,
    seller,
    product: index,
    days: 4.3 + index * 9.4 + seller * 2.1,
    said: [asks(question), answers(answer, hours + index), ...(index % 2 ? [thanks] : [])],
  })),
)

/** What is on the desk of the seller with an account, and in the account of the demo's shopper. */
const scenes: readonly Talk[] = [
  {
    buyer: 9,
    seller: 0,
    product: 4,
    days: 0.04,
    said: [asks('Do you have it in a size 46, or will it come back in that? I would wait for it.')],
  },
  {
    buyer: 12,
    seller: 0,
    product: 2,
    days: 0.9,
    said: [
      asks('Is the lining sewn in or can it be taken out?\n\nI would wear it in spring as well.'),
      asks('And: how heavy is it, roughly?', 12 * MINUTE_MS),
    ],
  },
  {
    buyer: 6,
    seller: 0,
    days: 0.6,
    said: [asks('Could you leave the parcel with the neighbours at number 29, please?')],
  },
  {
    seller: 1,
    product: 1,
    days: 1.6,
    said: [
      asks('Is it thick enough for a coat to go over it, or rather the last layer?'),
      answers(
        'It goes well under a coat; the knit is fine. Over a shirt it is all you need until about ten degrees.',
        5,
      ),
    ],
    unread: true,
  },
  {
    seller: 0,
    product: 6,
    days: 12.2,
    said: [
      asks('Which of the two greens is the darker one?'),
      answers('Forest is. Sage has a good deal of grey.', 2),
      thanks,
    ],
  },
  {
    seller: 0,
    days: 1.1,
    said: [
      asks('I will be away from Friday on. Will it be here by then?'),
      answers('It left this morning, so Thursday is likely. The tracking link in your order knows more than we do.', 4),
    ],
    unread: true,
  },
]

/** The demo's conversations, the earliest first. */
export const TALKS: readonly Talk[] = [...oftenAsked, ...scenes].sort((one, other) => other.days - one.days)
