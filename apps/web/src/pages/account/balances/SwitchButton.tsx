import { Button } from '../../../components/Button.tsx'
import { accountText } from '../../../i18n/accountText.ts'

export function SwitchButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button kind="quiet" onClick={onClick}>
      {accountText('account.network.switch')}
    </Button>
  )
}
