import { sql, type SQL } from 'drizzle-orm'
import { ANALYTICS_PAGE_SIZE, SEARCHES_SHOWN_FROM, type SearchReport } from 'shared-contracts/analytics/analytics-terms'
import type { SearchReportFilter, SearchReportPage } from 'shared-contracts/analytics/analytics.schema'
import type { Queryable } from '../../platform/db/database'
import { keyedPage, keyOrder } from '../../platform/db/by-key'
import { openReportOfAll, type ReportDeps } from '../../selling/reports/open-report'
import { missedSearches, searches } from './search.table'

/** So many different words a day are noted: more are no shoppers. */
const MOST_A_DAY = 2_000
/** Longer texts are no search for a thing. */
const MOST_TYPED = 60
/** One to three words of letters: a number or an address may be about a person. */
const WORDS = /^\p{L}[\p{L}\p{M}]{1,29}(?: [\p{L}\p{M}]{1,29}){0,2}$/u
/** Rows of a file. */
const MOST_ROWS = 10_000

/** Whether words of what was typed may be kept for staff to read. */
export const mayBeNoted = (typed: string) => typed.length <= MOST_TYPED && !/[@\d]/.test(typed)

/** Counts words that nothing was found for, each by itself. */
export async function noteMissed(db: Queryable, day: string, missed: readonly string[]): Promise<void> {
  const words = [...new Set(missed)].filter((one) => WORDS.test(one))
  if (words.length === 0) return
  await db.execute(sql`
    insert into ${missedSearches} (day, words, times)
    select ${day}::date, word, 1 from unnest(array[${sql.join(
      words.map((word) => sql`${word}::text`),
      sql`, `,
    )}]) word
    where (select count(*) from ${missedSearches} where day = ${day}::date) < ${MOST_A_DAY}
      or exists (select from ${missedSearches} where day = ${day}::date and words = word)
    order by word
    on conflict (day, words) do update set times = missed_searches.times + 1`)
}

type Row = SearchReportPage['items'][number] & Record<string, unknown>

const mostFirst = keyOrder('asc', ['number', sql`- now`], ['words', sql`words`])

/** One page of what shoppers looked for, most first. */
export async function reportSearches(
  deps: ReportDeps,
  { after, ...filter }: SearchReportFilter & { after?: string | undefined },
): Promise<SearchReportPage> {
  const report = await openReportOfAll(deps, filter)
  const { period, compared, of } = report
  const words = wordsIn(report, filter.about)
  const { rows } = await deps.db.execute<{ now: number; before: number; total: number }>(sql`
    select coalesce(sum(now), 0)::int as now, coalesce(sum(before), 0)::int as before,
      (count(*) filter (where ${shown}))::int as total from (${words}) searches`)
  const [whole] = rows
  if (!whole) throw new Error('A sum over nothing is a row, too')
  const further = mostFirst.beyond(after) ?? sql`true`
  const listed = await keyedPage(
    async ({ limit }) => {
      const { rows: found } = await deps.db.execute<Row & { key: string }>(
        sql`select *, ${mostFirst.key} as key from (${words}) searches where ${shown} and ${further} order by ${mostFirst.order} limit ${limit}`,
      )
      return found
    },
    { after, size: ANALYTICS_PAGE_SIZE, total: whole.total },
    (found) => found.map(({ key: _key, ...row }) => row),
  )
  return { ...{ period, compared, currency: of.currency }, ...{ now: whole.now, before: whole.before }, ...listed }
}

/** The first rows of the report, for a file. */
export async function allSearches(deps: ReportDeps, filter: SearchReportFilter): Promise<Row[]> {
  const words = wordsIn(await openReportOfAll(deps, filter), filter.about)
  const { rows } = await deps.db.execute<Row>(
    sql`select * from (${words}) searches where ${shown} order by ${mostFirst.order} limit ${MOST_ROWS}`,
  )
  return rows
}

const shown = sql`now >= ${SEARCHES_SHOWN_FROM}`

/** Each word with how often it was looked for, in the period and in the one before. */
function wordsIn(
  { period, compared }: Awaited<ReturnType<typeof openReportOfAll>>,
  about: SearchReport = 'missed',
): SQL {
  const within = ({ from, to }: typeof period) => sql`day >= ${from}::date and day <= ${to}::date`
  return sql`
    select words, coalesce(sum(times) filter (where ${within(period)}), 0)::int as now,
      coalesce(sum(times) filter (where ${within(compared)}), 0)::int as before
    from ${about === 'found' ? searches : missedSearches}
    where (${within(period)}) or (${within(compared)}) group by words`
}
