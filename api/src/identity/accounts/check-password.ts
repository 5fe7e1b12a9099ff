import { and, eq, ne } from 'drizzle-orm'
import { hash, verify } from '@node-rs/argon2'
import type { Deps } from '../../deps'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { clearAttempts, type Limit, takeAttempt } from '../../platform/limits/take-attempt'
import { limitConcurrency } from '../../platform/jobs/limit-concurrency'
import { CHANGE_BY_SESSION } from './account-limits'
import type { Session } from './session'
import { oneTimeTokens } from './one-time-tokens.table'
import { sessions } from './sessions.table'
import { users } from './users.table'

export type PasswordCheck =
  | { passed: true }
  | { passed: false; refused: 'PASSWORD_WRONG' }
  | { passed: false; refused: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }

/** Asks somebody who is signed in for their password. @param limit of wrong ones, for what it is asked. */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'refusals'>,
  { id, account }: Pick<Session, 'id' | 'account'>,
  { password, limit }: { password: string; limit: Limit },
): Promise<PasswordCheck> {
  const retryAfterSeconds = await takeAttempt(deps, limit, id)
  if (retryAfterSeconds !== null) return { passed: false, refused: 'TOO_MANY_REQUESTS', retryAfterSeconds }
  const [user] = await deps.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, account.id))
  if (!(await verifyPassword(user?.passwordHash ?? null, password))) return { passed: false, refused: 'PASSWORD_WRONG' }
  await clearAttempts(deps, limit, id)
  return { passed: true }
}

/** Notes that it is certain again that a session is its owner's. @param secondFactor by more than the password. */
export async function proveSession(
  { db, clock }: { db: Db; clock: Clock },
  sessionId: string,
  { secondFactor }: { secondFactor: boolean },
): Promise<void> {
  await db
    .update(sessions)
    .set({ provedAt: clock.now(), ...(secondFactor && { secondFactor }) })
    .where(eq(sessions.id, sessionId))
}

type ChangePasswordOutcome =
  | { passed: true }
  | { passed: false; refused: 'PASSWORD_TOO_COMMON' }
  | Exclude<PasswordCheck, { passed: true }>

/** Changes the password of who knows the current one. Every other session ends, and links on their way stop working. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'refusals'>,
  { id, account }: Pick<Session, 'id' | 'account'>,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<ChangePasswordOutcome> {
  const check = await checkPassword(deps, { id, account }, { password: currentPassword, limit: CHANGE_BY_SESSION })
  if (!check.passed) return check
  if (isCommonPassword(password) || password.toLowerCase() === account.email)
    return { passed: false, refused: 'PASSWORD_TOO_COMMON' }
  const passwordHash = await hashPassword(password)
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id))
    await tx.delete(sessions).where(and(eq(sessions.userId, account.id), ne(sessions.id, id)))
    await tx.update(sessions).set({ provedAt: deps.clock.now() }).where(eq(sessions.id, id))
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, account.id))
  })
  return { passed: true }
}

/** argon2id; 19 MiB, two passes, one lane. Source: OWASP, measured at 5 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Each takes 19 MiB and a thread of the pool that pictures and files need as well.
const inTurn = limitConcurrency(2)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalize(password), PARAMETERS))
}

/** Takes the same time without a hash to compare with, so that nobody learns which accounts exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await decoy()), normalize(password)))
  return passwordHash !== null && matches
}

let decoyHash: Promise<string> | undefined
function decoy(): Promise<string> {
  decoyHash ??= hash('nobody has this password', PARAMETERS)
  return decoyHash
}

// The same letters may be typed as different characters, depending on the keyboard.
const normalize = (password: string) => password.normalize('NFKC')

/**
 * The stems of the passwords that leaked lists count most often. Kept as stems, because the lists are full of their
 * variations: `Password1!`, `p4ssw0rd`, `iloveyou2` are each one stem with digits and signs around it.
 */
const STEMS = new Set(
  `password passwort passw0rd passwd pass parola contrasena senha motdepasse mdp wachtwoord haslo heslo lozinka salasana
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc zaqwsx
  qwe qweasd qweasdzxc qqwwee asdasd asdqwe zxczxc wasd poiuytrewq lkjhgfdsa mnbvcxz
  abc abcd abcde abcdef abcdefg abcdefgh abcabc aabbcc letmein letmeinnow login logmein welcome welcomehome hello
  hellohello hallo bonjour hola ciao admin administrator root toor user username guest master default changeme
  changeit test testtest testing tester secret topsecret access internet computer server system
  iloveyou ilovey loveyou lovely love lovelove loveme lover iloveme iloveu teamo tequiero jetaime ichliebedich
  princess prinzessin prinses sunshine sonnenschein shadow dragon monkey donkey tiger lion eagle falcon phoenix
  football fussball soccer baseball basketball hockey tennis golf rugby cricket volleyball
  superman batman spiderman ironman wonderwoman starwars starwar pokemon pikachu naruto sasuke goku minecraft
  fortnite roblox mario nintendo playstation xbox warcraft
  michael jennifer jessica jordan michelle daniel ashley andrew joshua matthew robert thomas charlie george
  harley hunter ranger buster tigger ginger pepper cookie cheese chocolate banana orange apple cherry peaches
  summer winter spring autumn sommer herbst january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday
  freedom liberty america england london paris berlin madrid roma barcelona liverpool arsenal chelsea juventus
  realmadrid manchester bayern newyork newyorker yankees cowboys steelers lakers
  trustno trustme whatever nothing nopassword mypassword yourpassword newpassword oldpassword passwordpassword
  mustang ferrari porsche mercedes corvette camaro yamaha honda toyota
  jesus jesuschrist christ god godisgood blessed angel angels heaven faith
  flower flowers butterfly rainbow unicorn diamond crystal star stars moonlight sunflower snowball snoopy
  mother mom mommy father daddy family friends friend forever forget baby babygirl babyboy sweetheart honey
  killer fuckyou fuck fuckoff fuckme asshole bitch sexy sexsex pussy biteme
  samsung google facebook twitter instagram linkedin youtube yahoo gmail hotmail microsoft windows linux apple
  matrix merlin gandalf hobbit pirate ninja samurai wizard knight warrior gangster
  music guitar metallica nirvana beatles slipknot eminem
  computer software qwerty keyboard monitor bailey maggie sophie lucky happy smile silver golden purple yellow
  fashion shopping shopper seller hemline`.split(/\s+/),
)

const UNLEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Rows and columns of keyboards, the digits and the alphabet; walked along in either direction. */
const WALKS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '159357258456',
]

/** Whether a password is among those that are tried first: a known stem with digits and signs around it, a walk over the keyboard, or a repetition. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  return repeats(plain) || walks(plain) || stemsOf(plain).some((stem) => STEMS.has(stem) || isRepeatedStem(stem))
}

function stemsOf(plain: string): string[] {
  const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const unleet = (text: string) => text.replace(/[013457@$!]/g, (sign) => UNLEET[sign] ?? sign)
  // `p4ssw0rd1` loses its tail before its digits become letters; `pa$$word` has none to lose.
  return [bare(plain), unleet(plain), unleet(bare(plain)), unleet(plain.replace(/[^a-z@$]+$/, ''))]
}

function isRepeatedStem(stem: string): boolean {
  const half = stem.slice(0, stem.length / 2)
  return stem === half + half && STEMS.has(half)
}

/** `aaaaaaaa`, `12121212`, `abcabcabc`: at most four characters over and over. */
function repeats(plain: string): boolean {
  return /^(.{1,4})\1+$/.test(plain)
}

function walks(plain: string): boolean {
  const backwards = [...plain].reverse().join('')
  return WALKS.some((walk) => walk.includes(plain) || walk.includes(backwards))
}
