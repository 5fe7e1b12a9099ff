import type { SubmittedChange } from 'shared-contracts'
import { ProductPicture, joinClasses, patterns } from 'shared-ui'
import { Panel, StateBadge } from 'shared-ui/back-office'
import parts from '../../../ui/parts.module.css'
import { changeMessages as text, nameOf, namesOf } from './change.messages'
import styles from './review.module.css'

type Pictures = NonNullable<SubmittedChange['pictures']>
type Picture = Pictures['before'][number]

/** What an edit changes, or was to change: each text before and after, and the pictures. */
export function ChangePanel({ change, isDecided }: { change: SubmittedChange | null; isDecided: boolean }) {
  const { texts, pictures } = change ?? { texts: [], pictures: null }
  return (
    <Panel title={isDecided ? text.decided : text.title}>
      <div className={patterns.stack5}>
        {(!isDecided || !change) && <p className={patterns.note}>{change ? text.note : text.notKept}</p>}
        {texts.map(({ field, before, after }) => (
          <section key={field} className={patterns.stack2} aria-label={nameOf(field)}>
            <h3 className={parts.part}>{nameOf(field)}</h3>
            <div className={styles.sides}>
              <Side name={text.before} is="before" parts={differing(before, after)} />
              <Side name={text.after} is="after" parts={differing(after, before)} />
            </div>
          </section>
        ))}
        {pictures && <PictureSides {...pictures} />}
      </div>
    </Panel>
  )
}

/** What an edit changes, by name. */
export const changedNames = ({ texts, pictures }: SubmittedChange) =>
  namesOf([...texts.map(({ field }) => field), ...(pictures ? ['pictures'] : [])])

type Parts = readonly [same: string, other: string, same: string]

/** A text by what another has not: what both begin and end with, in whole words, and what stands between. */
export function differing(words: string, others: string): Parts {
  const [mine, theirs] = [words.split(/(?<=\s)/), others.split(/(?<=\s)/)]
  const most = Math.min(mine.length, theirs.length)
  let [start, end] = [0, 0]
  while (start < most && mine[start] === theirs[start]) start += 1
  while (end < most - start && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1
  const part = (from: number, to: number) => mine.slice(from, to).join('')
  return [part(0, start), part(start, mine.length - end), part(mine.length - end, mine.length)]
}

/** Both sides are alike to whoever sees no colours: each is named. */
function Side({ name, is, parts: said }: { name: string; is: 'before' | 'after'; parts: Parts }) {
  const Differs = is === 'before' ? 'del' : 'ins'
  const [start, other, end] = said
  return (
    <div className={joinClasses(styles.side, patterns.stack1, patterns.breakable)} data-is={is}>
      <p className={patterns.note}>{name}</p>
      <p className={parts.words}>
        {start}
        {other && <Differs className={styles.differs}>{other}</Differs>}
        {end}
        {!said.some(Boolean) && text.empty}
      </p>
    </div>
  )
}

function PictureSides({ before, after }: Pictures) {
  const places = (all: readonly Picture[]) => new Map(all.map(({ id }, place) => [id, place]))
  const [was, is] = [places(before), places(after)]
  const fate = (id: string) =>
    !was.has(id) ? text.added : !is.has(id) ? text.removed : was.get(id) !== is.get(id) ? text.moved : null
  const side = (name: string, all: readonly Picture[]) => (
    <div className={patterns.stack2}>
      <p className={patterns.note}>{name}</p>
      <ul className={styles.compared}>
        {all.map((picture, place) => {
          const came = fate(picture.id)
          return (
            <li key={place} className={patterns.stack1}>
              <ProductPicture picture={picture} sizes="160px" alt={picture.alt} />
              {came && (
                <StateBadge tone={came === text.added ? 'done' : came === text.removed ? 'bad' : 'over'}>
                  {came}
                </StateBadge>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
  return (
    <section className={patterns.stack2} aria-label={nameOf('pictures')}>
      <h3 className={parts.part}>{nameOf('pictures')}</h3>
      <div className={styles.sides}>
        {side(text.before, before)}
        {side(text.after, after)}
      </div>
    </section>
  )
}
