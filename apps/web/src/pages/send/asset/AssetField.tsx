import { shortenAddress } from '@countersign/kit'
import { useEffect, useRef } from 'react'
import type { Chain } from 'viem'
import { Button } from '../../../components/Button.tsx'
import { SelectField } from '../../../components/SelectField.tsx'
import { sendText } from '../../../i18n/sendText.ts'
import { tokenErrorText } from '../fieldErrorText.ts'
import type { AssetChoice, AssetState } from './useAsset.ts'

type Props = { readonly chain: Chain; readonly state: AssetState; readonly disabled: boolean }

/** The asset to send: the network's coin, a token, or another token by its contract. */
export function AssetField({ chain, state, disabled }: Props) {
  const { choice, choose, tokens, forget } = state
  const select = useRef<HTMLSelectElement>(null)
  const shown = useRef(choice)
  useEffect(() => {
    if (shown.current === choice) return
    shown.current = choice
    // The field or button that was used is gone, and the focus with it.
    if (document.activeElement === document.body) select.current?.focus()
  }, [choice])
  return (
    <SelectField
      ref={select}
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
      hint={hintOf(state, chain)}
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

function hintOf({ asset, error, choice }: AssetState, { name: network }: Chain): string {
  if (error) return tokenErrorText(error, network)
  if (asset?.kind === 'token')
    return sendText('asset.token.hint', { name: asset.name, address: asset.address })
  if (asset) return sendText('asset.hint', { network })
  return choice === 'other' ? '' : sendText('token.reading')
}
