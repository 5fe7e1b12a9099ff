import type { Product, Variant } from 'shared-contracts'
import { Price, joinClasses, patterns, useHost } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import { returnsMessages } from '../../ui/returns.messages'
import { messages } from './messages'
import styles from './product-facts.module.css'

/** What there is to know beyond the choice: description, details with the material, delivery. */
export function ProductFacts({ product }: { product: Product }) {
  const money = useMoney()
  const { details, material, attributes = [] } = product
  // What is said with its shares is not said again in a line.
  const isComposed = attributes.some(({ kind }) => kind === 'shares')
  const lines = [
    ...(material && !isComposed && !details.includes(material) ? [material] : []),
    ...details.split('\n'),
  ].filter((line) => line.trim())
  return (
    <div className={styles.facts}>
      {product.description && <p className={styles.description}>{product.description}</p>}
      {(lines.length > 0 || attributes.length > 0) && (
        <details className={styles.fact} open>
          <summary className={styles.summary}>{messages.details}</summary>
          {attributes.length > 0 && <Attributes attributes={attributes} />}
          <ul className={joinClasses(patterns.stack1, styles.lines)}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {product.safety && <ProductSafety safety={product.safety} product={product} />}
      <details className={styles.fact}>
        <summary className={styles.summary}>{messages.delivery}</summary>
        <ul className={joinClasses(patterns.stack1, styles.lines)}>
          {product.delivery.map(({ name, price, freeFrom, minDays, maxDays }) => (
            <li key={name}>
              {messages.way(
                name,
                price.amountMinor === 0 ? messages.free : money(price),
                freeFrom && price.amountMinor > 0 ? money(freeFrom) : null,
              )}
              , {messages.days(minDays, maxDays)}
            </li>
          ))}
          <li>{returnsMessages.ahead}.</li>
        </ul>
      </details>
    </div>
  )
}

/** What it is, value by value: `80% Wool, 20% Polyamide`. */
const Attributes = ({ attributes }: { attributes: NonNullable<Product['attributes']> }) => (
  <dl className={styles.attributes}>
    {attributes.map(({ slug, name, values }) => (
      <div key={slug} className={styles.attribute}>
        <dt>{name}</dt>
        <dd>
          {values
            .map((value) => (value.share === null ? value.name : messages.share(value.share, value.name)))
            .join(', ')}
        </dd>
      </div>
    ))}
  </dl>
)

/** Who made it and who answers for it, as the EU wants it said. */
function ProductSafety({ safety, product }: { safety: NonNullable<Product['safety']>; product: Product }) {
  const { manufacturer, responsible, identifier, warnings } = safety
  const parties = [
    { title: messages.safety.manufacturer, party: manufacturer },
    { title: messages.safety.responsible, party: responsible },
  ]
  return (
    <details className={styles.fact}>
      <summary className={styles.summary}>{messages.safety.title}</summary>
      <dl className={styles.attributes}>
        {parties.map(
          ({ title, party }) =>
            party && (
              <div key={title} className={styles.attribute}>
                <dt>{title}</dt>
                <dd className={styles.written}>
                  {`${party.name}\n${party.address}\n`}
                  <a
                    className={styles.contact}
                    href={party.contact.startsWith('https://') ? party.contact : `mailto:${party.contact}`}
                    rel="nofollow noopener"
                  >
                    {party.contact}
                  </a>
                </dd>
              </div>
            ),
        )}
        <div className={styles.attribute}>
          <dt>{messages.safety.identifier}</dt>
          <dd>{identifier || product.variants[0]?.sku || product.slug}</dd>
        </div>
        {warnings && (
          <div className={styles.attribute}>
            <dt>{messages.safety.warnings}</dt>
            <dd className={styles.written}>{warnings}</dd>
          </div>
        )}
      </dl>
    </details>
  )
}

interface ProductPriceProps {
  product: Product
  /** The chosen one, if any. */
  variant: Variant | undefined
}

/** What the chosen variant costs, or the product's lowest price while none is chosen. */
export function ProductPrice({ product, variant }: ProductPriceProps) {
  const money = useMoney()
  const { taxAdded } = useHost().config
  const price = variant?.price ?? product.price
  // The list price is the product's: beside a dearer variant it would claim a wrong discount.
  const comparable = price.amountMinor === product.price.amountMinor
  const varies = product.variants.some((other) => other.price.amountMinor !== product.price.amountMinor)
  return (
    <div className={joinClasses(patterns.row, patterns.baseline, styles.price)}>
      {varies && !variant && <span className={patterns.soft}>{messages.from}</span>}
      <Price
        size="large"
        price={price}
        listPrice={comparable ? product.listPrice : null}
        discountPercent={comparable ? product.discountPercent : null}
      />
      {comparable && product.lowestBefore && (
        <p className={styles.tax}>{messages.lowestBefore(money(product.lowestBefore))}</p>
      )}
      <p className={styles.tax}>{taxAdded ? messages.taxAdded : messages.taxIncluded}</p>
    </div>
  )
}
