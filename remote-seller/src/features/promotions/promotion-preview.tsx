import { useFormikContext } from 'formik'
import { joinClasses, patterns } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { usePromotionTexts } from 'shared-ui/promotions'
import { messages } from './messages'
import styles from './promotion-form.module.css'
import { type PromotionContext, type PromotionValues, toDraft } from './promotion-values'

const { preview: texts } = messages

/** In minor units: an item whose price is easy to reckon with. */
const EXAMPLE = 100_00

/** What shoppers will have of what is typed: its words, when and how they get it, and what an item costs by it. */
export function PromotionPreview({ context }: { context: PromotionContext }) {
  const { values } = useFormikContext<PromotionValues>()
  const { money } = useFormats()
  const { gives, span } = usePromotionTexts()
  const { kind, automatic, code, description, ...draft } = toDraft(values, context)
  const { percent = null, amountMinor = null, minimumMinor, startsAt = null, endsAt = null } = draft
  const { categoryIds = [], brandIds = [], productIds = [] } = draft
  const sum = (minor: number) => ({ amountMinor: minor, currency: context.currency })
  // What is no amount is none yet.
  const known = (minor: number | null | undefined) => (minor && minor > 0 ? minor : 0)
  const price = Math.max(EXAMPLE, known(minimumMinor), 2 * known(amountMinor))
  const off = kind === 'percent' ? Math.round((price * (percent ?? NaN)) / 100) : known(amountMinor)
  const isKnown = off > 0 && off <= price
  const minimum = sum(known(minimumMinor))
  const amount = amountMinor === null ? null : sum(amountMinor)
  const chosen = categoryIds.length + brandIds.length + productIds.length
  return (
    <aside className={joinClasses(patterns.stack2, styles.preview)} aria-label={texts.name}>
      <p className={patterns.note}>{texts.name}</p>
      <div className={joinClasses(patterns.stack2, styles.card)}>
        <p className={styles.words}>{description.trim() || texts.noWords}</p>
        <p>
          {isKnown ? gives({ kind, percent, amount, minimum }) : texts.nothingYet}
          {', '}
          {automatic ? texts.automatic : code?.trim() ? texts.byCode(code.trim().toUpperCase()) : texts.byAnyCode}
        </p>
        <p className={patterns.note}>{chosen === 0 ? texts.all : texts.some}</p>
        <p className={patterns.note}>{span({ startsAt, endsAt })}</p>
      </div>
      {isKnown && <p className={patterns.note}>{texts.example(money(sum(price)), money(sum(price - off)))}</p>}
    </aside>
  )
}
