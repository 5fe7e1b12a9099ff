import { URI, type TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { aPasskey } from '../../testing/a-passkey'
import { caught } from '../../testing/caught'
import { everyEndpoint } from '../../testing/every-endpoint'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

const credentials = { email: DEMO_EMAILS.admin, password: DEMO_PASSWORD }
const HOUR_MS = 60 * 60 * 1000

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi({ staffSecondFactor: 'required' })
})
afterAll(() => shop.close())

const ofAdmins = everyEndpoint().filter(({ meta }) => meta.audience === 'admin')

/** The codes that every endpoint of admins answers with to a visitor, those that let them in as `null`. */
async function answers(
  visitor: ReturnType<TestApi['visitor']>,
  endpoints = ofAdmins,
): Promise<Map<string, string | null>> {
  const codes = new Map<string, string | null>()
  for (const { place, method, path } of endpoints) {
    const response = await visitor.send(path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'), { method })
    const { code } = response.ok ? { code: null } : ((await response.json()) as { code: string })
    codes.set(place, code === 'SECOND_FACTOR_REQUIRED' || code === 'PROOF_REQUIRED' ? code : null)
  }
  return codes
}

test('an admin without a second factor reaches nothing but setting one up, and everything after it', async () => {
  const visitor = shop.visitor()
  await visitor.client.accounts.admin.login(credentials)
  const open = [...(await answers(visitor))].flatMap(([place, code]) => (code === null ? [place] : []))
  expect(open.sort()).toEqual(
    [
      ...['overview', 'passkeys', 'sessions', 'prove', 'proofOptions', 'proveByPasskey', 'proveByCode'],
      ...['startAuthenticator', 'confirmAuthenticator', 'passkeyOptions', 'addPasskey'],
    ]
      .map((name) => `security.admin.${name}`)
      .sort(),
  )
  expect(await caught(visitor.client.admin.overview())).toMatchObject({ status: 403, code: 'SECOND_FACTOR_REQUIRED' })
  // Who draws pages reads it, too.
  expect((await visitor.client.accounts.sessions()).admin?.staff).toMatchObject({ owesSecondFactor: true })

  const { uri } = await visitor.client.security.admin.startAuthenticator()
  const app = URI.parse(uri) as TOTP
  const code = () => app.generate({ timestamp: shop.api.deps.clock.now().getTime() })
  await visitor.client.security.admin.confirmAuthenticator({ code: code() })
  await visitor.client.admin.overview()

  shop.api.deps.clock.advance(30_000)
  const again = shop.visitor()
  expect((await caught(again.client.accounts.admin.login(credentials))).code).toBe('SECOND_STEP_REQUIRED')
  await again.client.accounts.admin.completeLogin({ code: code() })
  await again.client.admin.overview()
  await again.client.security.admin.endAuthenticator()
})

test('whoever knows the password of an admin with a passkey makes no second factor of their own with it', async () => {
  const owner = shop.visitor()
  await owner.client.accounts.admin.login(credentials)
  const { security } = owner.client
  const passkey = aPasskey()
  const { challenge } = await security.admin.passkeyOptions()
  await security.admin.addPasskey({ name: 'Phone', credential: passkey.make({ challenge }) })

  const thief = shop.visitor()
  await thief.client.accounts.admin.login(credentials)
  expect((await caught(thief.client.security.admin.startAuthenticator())).code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await caught(thief.client.security.admin.passkeyOptions())).code).toBe('SECOND_FACTOR_REQUIRED')
  expect((await caught(thief.client.admin.overview())).code).toBe('SECOND_FACTOR_REQUIRED')

  const proof = await thief.client.security.admin.proofOptions()
  await thief.client.security.admin.proveByPasskey({ credential: passkey.answer({ challenge: proof.challenge }) })
  await thief.client.admin.overview()
})

/** What admins change without a fresh proof, and why. */
const WITHOUT_PROOF: Readonly<Record<string, string>> = {
  'brands.': 'Names are no money',
  'attributes.': 'Words are no money',
  'colors.': 'Names are no money',
  'sizeCharts.': 'Measures are no money',
  'sizes.': 'Names are no money',
  'brandRequests.': 'Names are no money',
  'desk.addNote': 'A note is no money',
  'desk.sendMail': 'A mail goes where it has gone before',
  'deskSellers.addNote': 'A note is no money',
  'deskSellers.endView': 'What ends only reads',
  'deskSellers.setTargets': 'Targets pay nobody',
  'deskShoppers.addNote': 'A note is no money',
  'deskShoppers.confirmEmail': 'A mail goes to its owner',
  'deskShoppers.endSession': 'Who is signed out signs in again',
  'deskShoppers.signOut': 'Who is signed out signs in again',
  'disputes.admin.message': 'Words are no money',
  'jobs.retry': 'What is tried at once would be tried within the hour',
  'deskProducts.correct': 'Where a product is found is no money',
  'productSubmissions.approve': 'What may be on sale is no money',
  'productSubmissions.decideMany': 'What may be on sale is no money',
  'productSubmissions.sendBack': 'What may be on sale is no money',
  'savedViews.': 'Filters are no money',
  'reviewModeration.': 'Reviews are no money',
  'contact.': 'Messages are no money',
  'content.createPage': 'A draft is read by staff alone',
  'content.savePage': 'A draft is read by staff alone',
  'content.saveLanding': 'A draft is read by staff alone',
  'content.previewLanding': 'A draft is read by staff alone',
  'synonyms.': 'What is found is no money',
  'curations.': 'What is found first is no money',
  'searchWeights.': 'What is found first is no money',
  'content.saveMail': 'A draft is read by staff alone',
  'content.previewMail': 'A draft is read by staff alone',
  'content.previewMailText': 'A draft is read by staff alone',
  'content.testMail': 'It goes to whoever asks for it',
  'content.saveBanner': 'A draft is read by staff alone',
  'content.saveMenus': 'A draft is read by staff alone',
  'collections.': 'What stands together is no money',
  'newsletters.create': 'A draft is read by staff alone',
  'newsletters.change': 'A draft is read by staff alone',
  'newsletters.remove': 'A draft is read by staff alone',
  'newsletters.previewDraft': 'A draft is read by staff alone',
  'newsletters.previewDraftText': 'A draft is read by staff alone',
  'newsletters.test': 'It goes to whoever asks for it',
  'newsletters.unschedule': 'What is called off is not sent',
  'newsletters.stop': 'What is stopped is not sent',
  'media.': 'A picture is shown where a draft that somebody publishes says so',
  'content.unschedule': 'What is called off leaves the text that holds',
  'sellers.': 'A shop that is closed or opened moves nothing by itself, and its payouts ask their owner',
  'categories.create': 'Names and places are no money',
  'categories.re': 'Names and what can be chosen are no money',
  'categories.m': 'Names and places are no money',
  'settings.saveLogo': 'A picture is no money',
  'settings.removeLogo': 'A picture is no money',
  'reconciliation.run': 'It compares, and moves nothing',
  'releases.': 'A rollback has no minute to lose',
  'staff.revoke': 'A link that opens nothing any more gives nobody anything',
  'setup.': 'It adds what is not there yet',
  'security.': 'What needs a proof there asks for it by itself',
}

test('what admins change about money asks for a fresh proof; of the rest it is said why not', async () => {
  const optional = await startTestApi()
  try {
    const admin = optional.visitor()
    await admin.client.accounts.admin.login(credentials)
    optional.api.deps.clock.advance(HOUR_MS)
    const changes = ofAdmins.filter(({ method, place }) => method !== 'GET' && !place.startsWith('security.'))
    const asked = [...(await answers(admin, changes))].flatMap(([place, code]) =>
      code === 'PROOF_REQUIRED' ? [place] : [],
    )
    const spared = ({ place }: { place: string }) => Object.keys(WITHOUT_PROOF).some((part) => place.startsWith(part))
    expect(asked.sort()).toEqual(
      changes
        .filter((one) => !spared(one))
        .map(({ place }) => place)
        .sort(),
    )
    expect(asked).toContain('promotions.create')
    await admin.client.security.admin.prove({ password: DEMO_PASSWORD })
    expect([...(await answers(admin, changes.slice(0, 1))).values()]).toEqual([null])
  } finally {
    await optional.close()
  }
})

/** What staff take away as a file without a fresh proof, and why. */
const FILES_WITHOUT_PROOF: Readonly<Record<string, string>> = {
  'analytics.turnoverFile': 'Sums of all shops together are nobody’s own',
  'analytics.funnelFile': 'Sums of all visits together are nobody’s own',
}

test('a list of people, orders or shops leaves as a file by a fresh proof alone; of the rest it is said why', async () => {
  const optional = await startTestApi()
  try {
    const admin = optional.visitor()
    await admin.client.accounts.admin.login(credentials)
    optional.api.deps.clock.advance(HOUR_MS)
    const files = ofAdmins.filter(({ meta }) => meta.format !== null)
    const codes = await answers(admin, files)
    const spared = [...codes].flatMap(([place, code]) => (code === null ? [place] : []))
    expect(spared.sort()).toEqual(Object.keys(FILES_WITHOUT_PROOF).sort())
    const refused = await admin.send('/api/admin/orders?format=csv')
    expect([refused.status, refused.headers.get('content-type'), refused.headers.get('content-disposition')]).toEqual([
      403,
      'application/problem+json',
      null,
    ])
    await admin.client.security.admin.prove({ password: DEMO_PASSWORD })
    expect((await admin.send('/api/admin/orders?format=csv')).headers.get('content-disposition')).toContain('.csv')
  } finally {
    await optional.close()
  }
})
