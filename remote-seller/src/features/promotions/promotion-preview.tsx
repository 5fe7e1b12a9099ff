import { useFormikContext } from 'formik'
import type { SellerPromotionDraft } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { usePromotionTexts } from 'shared-ui/promotions'
import { messages } from './messages'
import styles from './promotion-form.module.css'
import { type PromotionContext, type PromotionValues, toDraft } from './promotion-values'

const { preview: texts } = messages

/** In minor units: an item whose price is easy to reckon with. */
const EXAMPLE = 100_00
/** Items of a set cost half more than their part of its price, up to the next of these. */
const BUNDLED = 10_00

/** What is no number yet counts as none. */
const known = (number: number | null | undefined) => (number && number > 0 ? number : 0)

/** Items at an easy price, and what they cost by a promotion; `null` while it takes nothing off. Prices in minor units. */
function exampleOf({ kind, percent, amountMinor, minimumMinor, ...draft }: SellerPromotionDraft) {
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

/** What shoppers will have of what is typed: its words, when and how they get it, and what an item costs by it. */
export function PromotionPreview({ context }: { context: PromotionContext }) {
  const { values } = useFormikContext<PromotionValues>()
  const { money } = useFormats()
  const { gives, span } = usePromotionTexts()
  const draft = toDraft(values, context)
  const { kind, automatic, code, description, percent = null, amountMinor = null } = draft
  const { minimumMinor, startsAt = null, endsAt = null, categoryIds = [], brandIds = [], productIds = [] } = draft
  const { buyQuantity, getQuantity, bundleQuantity } = draft
  const sum = (minor: number) => ({ amountMinor: minor, currency: context.currency })
  const example = exampleOf(draft)
  const minimum = sum(known(minimumMinor))
  const amount = amountMinor === null ? null : sum(amountMinor)
  const way = automatic ? texts.automatic : code?.trim() ? texts.byCode(code.trim().toUpperCase()) : texts.byAnyCode
  const chosen = categoryIds.length + brandIds.length + productIds.length
  return (
    <aside className={joinClasses(patterns.stack2, styles.preview)} aria-label={texts.name} data-beside>
      <p className={patterns.note}>{texts.name}</p>
      <div className={joinClasses(patterns.stack2, styles.card)}>
        <p className={styles.words}>{description.trim() || texts.noWords}</p>
        <p>
          {example
            ? `${gives({ kind, percent, amount, minimum, buyQuantity, getQuantity, bundleQuantity })}, ${way}`
            : texts.nothingYet}
        </p>
        <p className={patterns.note}>{chosen === 0 ? texts.all : texts.some}</p>
        <p className={patterns.note}>{span({ startsAt, endsAt })}</p>
      </div>
      {example && (
        <p className={patterns.note}>
          {texts.example(example.count, money(sum(example.price)), money(sum(example.left)))}
        </p>
      )}
    </aside>
  )
}
