import { ConnectButton, type ConnectButtonProps } from '../ConnectButton/ConnectButton.tsx'
import { useKit } from '../context/kitContext.ts'
import { continueText } from '../i18n/en/continueText.ts'
import { registerMessages } from '../i18n/translate.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { Button } from '../ui/Button.tsx'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { useContinueButton } from './useContinueButton.ts'

registerMessages(continueText)

const NO_ICON = { icon: null }

/**
 * A `ConnectButton` that is "Continue with MetaMask" for a returning user of MetaMask. One press connects the wallet that
 * connected last in this browser, and signs in; Back leads to the list of wallets. Without such a wallet, and if it is no
 * longer installed, it is a plain `ConnectButton`.
 *
 * @example
 * <ContinueButton label="Sign in" />
 */
export function ContinueButton(props: ConnectButtonProps) {
  return (
    <Boundary kit={useKit()} fallback={() => <ConnectButton {...props} />}>
      <ContinueButtonContent {...props} />
    </Boundary>
  )
}

function ContinueButtonContent(props: ConnectButtonProps) {
  const { translate, texts } = useKit()
  const last = useContinueButton()
  if (!last) return <ConnectButton {...props} />
  return (
    <Button
      look="primary"
      {...texts.get().attributes}
      {...last.buttonProps}
      aria-busy={!last.option}
      onClick={last.onClick}
    >
      <WalletIcon option={last.option ?? NO_ICON} size={24} />
      {translate('list.continue', { wallet: last.name })}
    </Button>
  )
}
