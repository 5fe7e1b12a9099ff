import { createToken, readTokens, revokeToken, tokensFileOf } from '../tokens/team-tokens'
import { command, type Result } from './run/command'
import { UsageError } from './run/exit-codes'
import { moment, type Paint, table } from './text/format'

async function list(file: string, paint: Paint): Promise<Result> {
  const tokens = (await readTokens(file)).map(({ id, team, createdAt }) => ({ id, team, createdAt }))
  const rows = tokens.map(({ id, team, createdAt }) => [id, moment(createdAt), team])
  return {
    json: { file, tokens },
    text: rows.length > 0 ? table(paint, ['ID', 'CREATED (UTC)', 'TEAM'], rows) : `There is no token in ${file}`,
  }
}

/** Makes, lists and revokes the tokens with which teams reach the registry over HTTP. */
export const token = command({
  name: 'token',
  usage: '<team>',
  takes: [0, 1],
  summary: 'make a token for a team, on the machine of the registry; it is shown once',
  details: [
    'The team is the `owner` in the remote.json of its remotes. The file REGISTRY_TOKENS_FILE (else registry-tokens.json in\nDATA_DIR) keeps a hash. Whoever has the token sets it as REGISTRY_TOKEN.',
  ],
  options: {
    list: { type: 'boolean', help: 'show which tokens there are' },
    revoke: { type: 'string', value: '<id>', help: 'make a token worthless' },
  },
  json: '{ file, id, team, token }, with --list { file, tokens: [{ id, team, createdAt }] }, with --revoke { file, id, team }',
  async run({ positionals, values, settings, paint }) {
    const file = tokensFileOf(settings)
    const team = positionals[0]?.trim()
    if ([team, values.list, values.revoke].filter(Boolean).length !== 1)
      throw new UsageError('Name a team, or --list, or --revoke <id>')
    if (values.list) return list(file, paint)
    if (values.revoke) {
      const { id, team: whose } = await revokeToken(file, values.revoke)
      return { json: { file, id, team: whose }, text: `The token ${id} of ${whose} is worthless from now on` }
    }
    const made = await createToken(file, team ?? '')
    return {
      json: { file, id: made.kept.id, team: made.kept.team, token: made.token },
      text: `${made.token}\n\nThis is the token ${made.kept.id} of ${made.kept.team}. It is shown only now: set it as REGISTRY_TOKEN where the team publishes.`,
    }
  },
})
