import { useKit } from '../context/kitContext.ts'
import dialogStyles from '../dialog/parts/Dialog.module.css'
import type { Heading } from '../dialog/parts/dialogContext.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SignInPanel.module.css'

/** As many as fit. */
const ROWS = [...Array(10).keys()]

type Props = {
  readonly titleId: string
  /** The element of its heading. */
  readonly heading: Heading
  /** The code did not load: called by "Try again". */
  readonly onRetry: (() => void) | false
}

/** The panel until its code has loaded, and in the HTML of a server: the title and rows of the list, where they stay. */
export function PanelFrame({ titleId, heading: Title, onRetry }: Props) {
  const { translate } = useKit()
  return (
    <div className={`${styles.content} ${dialogStyles.frame}`}>
      <div className={dialogStyles.header}>
        <span className={dialogStyles.start} />
        <Title id={titleId} className={dialogStyles.title}>
          {translate(onRetry ? 'missing.title' : 'list.title')}
        </Title>
      </div>
      {onRetry ? (
        <div className={dialogStyles.centered} role="alert">
          <p className={dialogStyles.detail}>{translate('missing.text')}</p>
          <Button look="primary" onClick={onRetry}>
            {translate('missing.retry')}
          </Button>
        </div>
      ) : (
        <div className={dialogStyles.rows} role="img" aria-label={translate('dialog.loading')}>
          {ROWS.map((row) => (
            <i key={row} />
          ))}
        </div>
      )}
    </div>
  )
}
