import { accountRequest, requestOtherAccount, shortenAddress } from '@countersign/core'
import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletName } from '../../../hooks/useWalletName.ts'
import { Button } from '../../../ui/Button.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce } from '../../parts/dialogContext.ts'
import { useKeepFocus } from '../../parts/useKeepFocus.ts'

/** "Use another account", for wallets that support the request; it then takes effect as a switch in the wallet does. */
export function OtherAccount({ address }: { readonly address: Address }) {
  const kit = useKit()
  const { translate } = kit
  const wallet = useWalletName()
  const [state, setState] = useState(() => accountRequest(kit))
  const [wasRefused, setWasRefused] = useState(false)
  const [first] = useState(address)
  const isAsking = state === 'asking'
  const instruction = wasRefused ? translate('profile.switchInWallet', { wallet }) : ''
  const asking = isAsking ? translate('profile.asking', { wallet }) : ''
  const news = address === first ? '' : translate('button.account', { address: shortenAddress(address) })
  useAnnounce(instruction || asking || news)

  // The request may be one of before the dialog was closed.
  useEffect(() => {
    if (!isAsking) return
    let current = true
    requestOtherAccount(kit).then(() => {
      if (!current) return
      const next = accountRequest(kit)
      setState(next)
      setWasRefused(next === 'unsupported')
    })
    return () => {
      current = false
    }
  }, [kit, isAsking])

  if (instruction) return <Instruction text={instruction} />
  if (state === 'unsupported') return null
  return (
    <Button
      look="text"
      style={{ flexBasis: '100%' }}
      // Keeps the focus, unlike a disabled button.
      aria-disabled={isAsking || undefined}
      aria-busy={isAsking || undefined}
      onClick={() => setState('asking')}
    >
      {asking || translate('profile.another')}
    </Button>
  )
}

/** As high as the button. */
const inItsPlace = {
  display: 'grid',
  flexBasis: '100%',
  placeContent: 'center',
  minBlockSize: 'var(--cs-control)',
  margin: 0,
  textAlign: 'center',
} as const

/** Takes the place of the button, which had the focus. */
function Instruction({ text }: { readonly text: string }) {
  useKeepFocus(true, useRef(null))
  return (
    <p className={dialogStyles.detail} style={inItsPlace}>
      {text}
    </p>
  )
}
