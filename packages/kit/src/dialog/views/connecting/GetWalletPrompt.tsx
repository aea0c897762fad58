import type { WalletOption } from '@countersign/core'
import type { ReactNode } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './GetWalletPrompt.module.css'

type Props = {
  readonly option: WalletOption
  /** Whether there is one for this device. Default: `true`. */
  readonly canGet?: boolean
  /** Another action, instead of the question. */
  readonly children?: ReactNode
}

/** "Don't have {wallet}?" with a button to get it, at the bottom of a view. */
export function GetWalletPrompt({ option, canGet = true, children }: Props) {
  const { translate, dialog } = useKit()
  const { key, name } = option
  return (
    <div className={styles.foot}>
      {children || <p className={styles.question}>{translate('connect.dontHave', { wallet: name })}</p>}
      {canGet && (
        <Button
          look="quiet"
          size="small"
          capitals
          aria-label={translate('connect.getNamed', { wallet: name })}
          onClick={() => dialog.push({ name: 'get_options', walletKey: key })}
        >
          {translate('connect.get')}
        </Button>
      )}
    </div>
  )
}
