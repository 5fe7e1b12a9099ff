import { Button, useHost } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import sectionStyles from '../../ui/account/section.module.css'
import styles from './authenticator.module.css'
import { messages } from './messages'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The codes, to copy or to download: they are not shown again. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { config, toast } = useHost()
  const { act } = useAct()
  const title = messages.codesFile(config.name)
  const text = `${title}\n\n${codes.join('\n')}\n`

  async function copy() {
    await navigator.clipboard.writeText(text)
    toast.success(messages.copied)
  }
  return (
    <div className={styles.codes}>
      <p className={sectionStyles.soft}>{messages.codesText}</p>
      <ol className={styles.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={sectionStyles.actions}>
        <Button onClick={onKept}>{messages.codesKept}</Button>
        <Button variant="secondary" onClick={() => act(copy)}>
          {messages.copy}
        </Button>
        <a download={`${title}.txt`} href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
          {messages.download}
        </a>
      </div>
    </div>
  )
}
