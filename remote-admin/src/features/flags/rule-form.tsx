import { useFormikContext } from 'formik'
import { useState } from 'react'
import { COUNTRIES, flagMessages, flagRuleDraftSchema, type FlagDetails } from 'shared-contracts'
import { patterns, useHost, useProof } from 'shared-ui'
import { DateField, Panel, useFormats, useOpened } from 'shared-ui/back-office'
import { CheckboxField, Form, SelectField, TextAreaField, TextField } from 'shared-ui/forms'
import { useQueryClient } from '@tanstack/react-query'
import { ReasonField } from '../../ui/reason-field'
import { FieldGroup, FieldPair } from '../../ui/field-group'
import { SaveForm } from '../../ui/save-form'
import styles from './flags.module.css'
import { messages } from './messages'
import { type RuleValues, ruleOf, toDraft, valuesOf } from './rule-values'
import { othersOf, useRuleText } from './use-rule-text'

const text = messages.rule

interface RuleFormProps {
  flag: FlagDetails
  onSaved: (flag: FlagDetails) => void
}

/** Who has a flag and when. What is typed stays, with the version that its fields were filled from, whatever the page fetches meanwhile. */
export function RuleForm({ flag: current, onSaved }: RuleFormProps) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const { proved, dialog } = useProof('admin')
  const ruleText = useRuleText()
  const [flag, tell, begin] = useOpened(current)
  const [seen, setSeen] = useState(flag.version)
  const { name, by } = flag
  async function conflict() {
    const theirs = await client.fetchQuery({ ...queries.flags.get.queryOptions({ input: { name } }), staleTime: 0 })
    setSeen(theirs.version)
    return text.conflict(ruleText(theirs, theirs.rule), theirs.history[0]?.reason ?? '')
  }
  return (
    <Panel title={text.title}>
      <Form
        className={styles.form}
        initialValues={valuesOf(flag)}
        follows={flag.version}
        schema={flagRuleDraftSchema}
        read={toDraft}
        names={{ shareBp: 'share' }}
        // Of a list the contract names the line that is wrong; the field is one.
        validate={(_, found) => ({
          ...(Array.isArray(found.accounts) && { accounts: flagMessages.email }),
        })}
        send={(draft) => proved(() => api.flags.save({ ...draft, name, version: Math.max(seen, flag.version) }))}
        refusals={{ CONFLICT: conflict }}
        failed={text.failed}
        success={text.saved}
        onSent={(saved) => {
          begin(saved)
          onSaved(saved)
        }}
        actions={<SaveForm save={text.save} onTyped={tell} />}
      >
        <TextField
          name="share"
          inputMode="decimal"
          label={text.share(by)}
          hint={text.shareHint(othersOf(flag))}
          autoComplete="off"
        />
        <Countries flag={flag} />
        <Named flag={flag} />
        <FieldGroup legend={text.when}>
          <FieldPair>
            <DateField name="startsOn" label={text.startsOn} hint={text.startsHint} />
            <DateField name="endsOn" label={text.endsOn} hint={text.endsHint} />
          </FieldPair>
        </FieldGroup>
        <ReasonField hint={text.reasonHint} maxLength={500} />
        <Follows flag={flag} />
      </Form>
      {dialog}
    </Panel>
  )
}

function Countries({ flag: { rule, knowsCountries } }: { flag: FlagDetails }) {
  const { country } = useFormats()
  const { locale } = useHost().config
  const codes = Object.keys(COUNTRIES).sort((one, other) => country(one).localeCompare(country(other), locale))
  return (
    <details className={styles.group} open={rule.countries.length > 0}>
      <summary data-fold className={patterns.medium}>
        {text.countries}
      </summary>
      <fieldset className={patterns.stack3} aria-label={text.countries}>
        <p className={patterns.note}>{text.countriesHint(knowsCountries)}</p>
        <div className={styles.choices}>
          {codes.map((code) => (
            <CheckboxField key={code} name={`countries.${code}`} label={country(code)} />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

function Named({ flag }: { flag: FlagDetails }) {
  return (
    <FieldGroup legend={text.named}>
      <FieldPair>
        {flag.accounts ? (
          <TextAreaField name="accounts" label={text.accounts} hint={text.accountsHint} rows={3} spellCheck={false} />
        ) : (
          <p className={patterns.note}>{text.accountsHidden(flag.rule.accounts)}</p>
        )}
        <TextAreaField name="sellers" label={text.sellers} hint={text.sellersHint} rows={3} spellCheck={false} />
      </FieldPair>
      <div className={styles.short}>
        <SelectField
          name="given"
          label={text.given}
          options={flag.variants.map(({ name }) => ({ value: name, label: name }))}
        />
      </div>
    </FieldGroup>
  )
}

/** What the rule that is being typed comes to, before it is saved. */
function Follows({ flag }: { flag: FlagDetails }) {
  const ruleText = useRuleText()
  const draft = toDraft(useFormikContext<RuleValues>().values)
  const rule = ruleOf(draft)
  const isDrawnAnew =
    rule.shareBp !== flag.rule.shareBp || rule.countries.toSorted().join() !== flag.rule.countries.toSorted().join()
  return (
    <div className={styles.follows} role="status">
      <p className={patterns.medium}>{text.follows}</p>
      <p>{ruleText(flag, rule)}.</p>
      <p className={patterns.note}>{text.openPages}</p>
      {flag.since !== null && isDrawnAnew && <p className={patterns.note}>{text.counting}</p>}
    </div>
  )
}
