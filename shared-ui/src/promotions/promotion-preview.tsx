import type { PromotionDraft, SellerPromotionDraft } from 'shared-contracts'
import { useFormats } from '../back-office/use-formats'
import { useHost } from '../host/use-host'
import { joinClasses } from '../join-classes'
import { patterns } from '../patterns/patterns'
import styles from './promotion-preview.module.css'
import { usePromotionTexts } from './use-promotion-texts'

const messages = {
  name: 'What shoppers see',
  noWords: 'Your description',
  nothingYet: 'No discount yet',
  automatic: 'automatically',
  byCode: (code: string) => `with the code ${code}`,
  byAnyCode: 'with a code',
  example: (count: number, price: string, left: string) =>
    count === 1 ? `An item of ${price} then costs ${left}.` : `${count} items of ${price} each then cost ${left}.`,
}

type Draft = PromotionDraft | SellerPromotionDraft

/** In minor units: an item whose price is easy to reckon with. */
const EXAMPLE = 100_00
/** Items of a set cost half more than their part of its price, up to the next of these. */
const BUNDLED = 10_00

/** What is no number yet counts as none. */
const known = (number: number | null | undefined) => (number && number > 0 ? number : 0)

/** Items at an easy price, and what they cost by a promotion; `null` while it takes nothing off. Prices in minor units. */
function exampleOf({ kind, percent, amountMinor, minimumMinor, ...draft }: Draft) {
  const [buy, get, bundle] = [known(draft.buyQuantity), known(draft.getQuantity), known(draft.bundleQuantity)]
  const isBundle = draft.bundleQuantity != null
  if (draft.buyQuantity != null && (buy === 0 || get === 0 || get > buy)) return null
  const count = isBundle ? bundle : buy + get || 1
  const enough = isBundle ? BUNDLED * Math.ceil((1.5 * known(amountMinor)) / (count || 1) / BUNDLED) : EXAMPLE
  const price = Math.max(enough, known(minimumMinor), isBundle ? 0 : 2 * known(amountMinor))
  const full = count * price
  const share = Math.round((price * known(percent)) / 100) * (draft.buyQuantity == null ? 1 : get)
  const left = kind === 'percent' ? full - share : isBundle ? known(amountMinor) : full - known(amountMinor)
  return left < full && left >= 0 && (!isBundle || left > 0) ? { count, price, left } : null
}

/** Where form and preview stand beside each other, in a window that has room for it. */
export const besidePreview = styles.columns

interface PromotionPreviewProps {
  draft: Draft
  /** What it is for, and what else is to be known of it, a line each. */
  notes: readonly string[]
}

/** What shoppers will have of what is typed: its words, when and how they get it, and what an item costs by it. */
export function PromotionPreview({ draft, notes }: PromotionPreviewProps) {
  const { currency } = useHost().config
  const { money } = useFormats()
  const { gives, span } = usePromotionTexts()
  const { kind, automatic, code, description, percent = null, amountMinor = null } = draft
  const { minimumMinor, startsAt = null, endsAt = null, buyQuantity, getQuantity, bundleQuantity } = draft
  const sum = (minor: number) => ({ amountMinor: minor, currency })
  const example = exampleOf(draft)
  const minimum = sum(known(minimumMinor))
  const amount = amountMinor === null ? null : sum(amountMinor)
  const typed = code?.trim().toUpperCase()
  const way = automatic ? messages.automatic : typed ? messages.byCode(typed) : messages.byAnyCode
  return (
    <aside className={joinClasses(patterns.stack2, styles.preview)} aria-label={messages.name} data-beside>
      <p className={patterns.note}>{messages.name}</p>
      <div className={joinClasses(patterns.stack2, styles.card)}>
        <p className={styles.words}>{description?.trim() || messages.noWords}</p>
        <p>
          {example || kind === 'free_delivery'
            ? `${gives({ kind, percent, amount, minimum, buyQuantity, getQuantity, bundleQuantity })}, ${way}`
            : messages.nothingYet}
        </p>
        {[...notes, span({ startsAt, endsAt })].map((note) => (
          <p key={note} className={patterns.note}>
            {note}
          </p>
        ))}
      </div>
      {example && (
        <p className={patterns.note}>
          {messages.example(example.count, money(sum(example.price)), money(sum(example.left)))}
        </p>
      )}
    </aside>
  )
}
