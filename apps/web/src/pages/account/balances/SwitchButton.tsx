import { Button } from '../../../components/Button.tsx'
import { accountText } from '../../../i18n/accountText.ts'

type Props = {
  /** The network that it switches to. Default: one that the user chooses. */
  readonly network?: string
  readonly onClick: () => void
}

export function SwitchButton({ network, onClick }: Props) {
  const label = network && `${accountText('account.network.switch')}: ${network}`
  return (
    <Button kind="quiet" aria-label={label} onClick={onClick}>
      {accountText('account.network.switch')}
    </Button>
  )
}
