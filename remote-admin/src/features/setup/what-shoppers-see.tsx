import type { ReactNode } from 'react'
import { formatMoney, type Settings, type Setup, type SetupStep, type ShopConfig } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { ShopPreview } from '../../ui/shop-preview'
import { messages } from './messages'

const text = messages.facts

interface SeenProps {
  step: SetupStep
  facts: Setup['facts']
  settings: Settings | undefined
}

/** What shoppers see of a step, as it is now. */
export function WhatShoppersSee(props: SeenProps) {
  const seen = describe(props, useHost().config)
  return typeof seen === 'string' ? <p>{seen}</p> : seen
}

/** @param at the rate where the company is. */
function seenTax(isAdded: boolean, at: [rate: string, country: string] | null): string {
  if (isAdded) return at ? text.taxAdded(...at) : text.taxAddedUnknown
  return at ? text.tax(...at) : text.taxUnknown
}

function describe({ step, facts, settings }: SeenProps, config: ShopConfig): ReactNode {
  const { locale, currency } = config
  const percent = (bps: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)
  const country = facts.country && new Intl.DisplayNames(locale, { type: 'region' }).of(facts.country)
  switch (step) {
    case 'name':
      return settings && <ShopPreview caption={messages.see} name={settings.shop.name} logo={settings.logo.picture} />
    case 'company':
      return (
        [settings?.company.legalName, settings?.company.address?.replaceAll('\n', ', '), country]
          .filter(Boolean)
          .join(', ') || text.nothing
      )
    case 'place':
      return [
        text.currency(settings?.money?.currency ?? currency, settings?.shop.timeZone ?? config.timeZone ?? 'UTC'),
        country ? `${country}.` : text.noCountry,
      ].join(' ')
    case 'tax':
      return seenTax(
        settings?.prices?.taxAdded ?? false,
        facts.taxBps !== null && country ? [percent(facts.taxBps), country] : null,
      )
    case 'delivery':
      return (
        <ul>
          {facts.delivery.map(({ name, price, minDays, maxDays }) => (
            <li key={name}>
              {name}, {price.amountMinor === 0 ? text.free : formatMoney(price, locale)},{' '}
              {text.deliveryDays(minDays, maxDays)}
            </li>
          ))}
        </ul>
      )
    case 'categories':
      return facts.categories === 0 ? text.noCategories : text.categories(facts.departments, facts.categories)
    case 'brands':
      return text.brands(facts.brands)
    case 'commission':
      return facts.commissionBps === null ? text.nothing : text.commission(percent(facts.commissionBps))
    case 'texts':
      return text.texts
    case 'payments':
      return text.payments[facts.payments]
    case 'mail':
      return text.mail[facts.mail]
    case 'seller':
      return [
        text.seller(facts.sellers, facts.productsOnSale),
        facts.waitingSellers > 0 ? text.waiting(facts.waitingSellers) : '',
      ].join(' ')
  }
}
