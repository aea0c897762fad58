import { shortenAddress } from '@countersign/kit'
import type { Chain } from 'viem'
import { Button } from '../../../components/Button.tsx'
import { SelectField } from '../../../components/SelectField.tsx'
import { sendText } from '../../../i18n/sendText.ts'
import type { AssetChoice, AssetState } from './useAsset.ts'

type Props = { readonly chain: Chain; readonly state: AssetState; readonly disabled: boolean }

/** What is to be sent: the network's coin, a token, or another token by its contract. */
export function AssetField({ chain, state, disabled }: Props) {
  const { choice, choose, asset, tokens, forget } = state
  return (
    <SelectField
      label={sendText('asset')}
      name="asset"
      value={choice}
      disabled={disabled}
      onChange={(event) => choose(event.target.value as AssetChoice)}
      action={
        forget ? (
          <Button kind="quiet" disabled={disabled} onClick={forget}>
            {sendText('asset.forget')}
          </Button>
        ) : null
      }
      hint={
        asset?.kind === 'token'
          ? sendText('asset.token.hint', { name: asset.name, address: asset.address })
          : asset
            ? sendText('asset.hint', { network: chain.name })
            : ''
      }
    >
      <option value="coin">{chain.nativeCurrency.symbol}</option>
      {tokens.map(({ address, symbol, name }) => (
        <option key={address} value={address}>
          {sendText('asset.token', { symbol, name, address: shortenAddress(address) })}
        </option>
      ))}
      <option value="other">{sendText('asset.other')}</option>
    </SelectField>
  )
}
