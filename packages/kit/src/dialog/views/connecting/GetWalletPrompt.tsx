import type { WalletOption } from '@countersign/core'
import { useKit } from '../../../context/kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './GetWalletPrompt.module.css'

/** "Don't have {wallet}?" with a button to get it, at the bottom of a view. */
export function GetWalletPrompt({ option }: { readonly option: WalletOption }) {
  const { translate, dialog } = useKit()
  const { key, name } = option
  return (
    <div className={styles.foot}>
      <p className={styles.question}>{translate('connect.dontHave', { wallet: name })}</p>
      <Button
        look="quiet"
        size="small"
        capitals
        aria-label={translate('connect.getNamed', { wallet: name })}
        onClick={() => dialog.push({ name: 'get_options', walletKey: key })}
      >
        {translate('connect.get')}
      </Button>
    </div>
  )
}
