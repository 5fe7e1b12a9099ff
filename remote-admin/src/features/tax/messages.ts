import type { RatedTaxClass, TaxRateState } from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'

const rates = (many: number) => formatCount(many, 'rate')
export type TaxTab = 'in_force' | TaxRateState

/** Texts of the tax that prices contain. */
export const messages = {
  name: 'Tax',
  pageTitle: 'Tax · Admin',
  titles: {
    in_force: (many: number) => `${formatCount(many, 'country', 'countries')} with rates in force`,
    planned: (many: number) => `${rates(many)} planned`,
    ended: (many: number) => `${rates(many)} ended`,
  } satisfies Record<TaxTab, (many: number) => string>,
  contained: 'Prices contain the tax of the country that a parcel goes to, by the class of what is in it.',
  added: 'Prices are without tax: that of the country that a parcel goes to is added, by the class of what is in it.',
  note: 'A class without a rate there is taxed by the standard one. An order keeps the rates of the day on which it was placed, and so do its documents. Which class a category has is said under Categories.',
  states: 'Rates by state',
  tabs: { in_force: 'In force', planned: 'Planned', ended: 'Ended' } satisfies Record<TaxTab, string>,
  loading: 'Looking up the rates',
  failedTitle: 'The rates could not be fetched',
  empty: {
    in_force: 'No country has a rate: nothing is taxed',
    planned: 'No rate is planned',
    ended: 'No rate has ended',
  } satisfies Record<TaxTab, string>,
  emptyText: 'A rate says how what is in a class is taxed in a country, and from which day on.',
  countries: 'Countries, with their rates in force',
  rates: 'Rates by country and class',
  columns: { country: 'Country', taxClass: 'Class', rate: 'Rate', when: 'When', actions: 'Actions' },
  classes: { standard: 'Standard', reduced: 'Reduced', super_reduced: 'Super-reduced' } satisfies Record<
    RatedTaxClass,
    string
  >,
  follows: (rate: string, day: string) => `${rate} from ${day}`,
  span: (first: string | null, last: string | null) =>
    first && last ? `${first} to ${last}` : first ? `From ${first}` : last ? `Until ${last}` : 'From the beginning on',
  rowActions: (what: string) => `Actions for ${what}`,
  what: (country: string, taxClass: string) => `${country}, ${taxClass}`,
  fields: {
    country: 'Country',
    countryPlaceholder: 'Choose a country…',
    taxClass: 'Class',
    rate: 'Rate in percent',
    startsOn: 'First day',
    startsHint: 'Today: at once. The rate in force counts until then.',
  },
  zone: (zone: string) => `Days begin and end in the shop's time zone, ${zone.replaceAll('_', ' ')}.`,
  conflict: 'Somebody else changed this rate meanwhile. Close this and look at it again.',
  gone: 'This rate is not there any more.',
  failed: 'Nothing was changed. Please try again.',
  add: {
    act: 'Add rate',
    title: 'Add a rate',
    submit: 'Add',
    pending: 'Adding',
    done: (what: string) => `The rate is added: ${what}.`,
  },
  update: {
    act: 'Change',
    title: (what: string) => `Change the planned rate: ${what}`,
    submit: 'Save',
    pending: 'Saving',
    done: (what: string) => `The rate is saved: ${what}.`,
  },
  remove: {
    act: 'Delete',
    title: (what: string) => `Delete the planned rate: ${what}?`,
    text: 'It never counted. The rate in force goes on. This cannot be undone.',
    pending: 'Deleting',
    done: 'The planned rate is deleted.',
  },
} as const
