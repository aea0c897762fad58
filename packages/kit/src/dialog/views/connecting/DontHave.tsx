import type { WalletOption } from '../../../connection/walletOptions.ts'
import { useKit } from '../../../kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './DontHave.module.css'

/** "Don't have {wallet}?" with the way to get it, at the foot of a view. */
export function DontHave({ option }: { readonly option: WalletOption }) {
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
        onClick={() => dialog.push({ name: 'get-options', walletKey: key })}
      >
        {translate('connect.get')}
      </Button>
    </div>
  )
}
