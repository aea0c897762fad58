import { ConnectButton } from '@countersign/kit'

export function AccountButton() {
  return (
    <ConnectButton.Custom>
      {(wallet) => {
        switch (wallet.status) {
          case 'disconnected':
            return (
              <button type="button" {...wallet.buttonProps} onClick={wallet.openConnect}>
                Connect
              </button>
            )
          case 'reconnecting':
            return (
              <button type="button" disabled aria-busy="true">
                {wallet.account.shortAddress}
              </button>
            )
          case 'wrong_network':
            return (
              <button type="button" {...wallet.buttonProps} onClick={wallet.openChains}>
                Wrong network
              </button>
            )
          case 'connected':
            return (
              <button type="button" {...wallet.buttonProps} onClick={wallet.openAccount}>
                {wallet.account.shortAddress} on {wallet.chain.name}
              </button>
            )
        }
      }}
    </ConnectButton.Custom>
  )
}
