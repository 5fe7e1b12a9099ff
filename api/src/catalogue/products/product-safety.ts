import type { Safety } from 'shared-contracts/product-safety/safety.schema'

/**
 * What is read beside a product: its own word, and where it has none its shop's. Who is responsible goes with the manufacturer. `null`
 * while nobody has said anything.
 */
export function safetyOf(own: Safety | null, shop: Safety | null): Safety | null {
  if (!own || !shop) return own ?? shop
  const made = own.manufacturer ? own : shop
  return {
    ...{ manufacturer: made.manufacturer, inEu: made.inEu, responsible: made.responsible },
    identifier: own.identifier,
    warnings: own.warnings || shop.warnings,
  }
}
