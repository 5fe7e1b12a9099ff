import { formatMoney, type Money } from 'shared-contracts'

/** A sum as people read it; the hyphen that locales put before a negative one becomes a minus, which does not break off. */
export const formatSum = (money: Money, locale: string): string => formatMoney(money, locale).replace('-', '−')
