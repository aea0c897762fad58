import type { Chain } from 'viem'
import { ChainIcon } from '../chains/ChainIcon.tsx'
import { useKit } from '../context/kitContext.ts'
import { Button } from '../ui/Button.tsx'
import { ChevronIcon } from '../ui/buttonIcons.tsx'
import { type ResponsiveValue, widthsOf } from './byWidth.ts'
import styles from './ConnectButton.module.css'
import { classAt, Part } from './Part.tsx'
import type { ConnectButtonState } from './useConnectButton.ts'

export type ChainStatus = 'icon' | 'name' | 'full' | 'none'

type Props = {
  readonly state: ConnectButtonState & { readonly chain: Chain }
  readonly status: ResponsiveValue<ChainStatus>
}

/** The network button: opens "Switch Networks". */
export function ChainButton({ state, status }: Props) {
  const { translate } = useKit()
  const { chain } = state
  const shown = widthsOf(status, ['icon', 'name', 'full'])
  if (shown === 'none') return null
  return (
    <Button
      className={`${styles.network} ${classAt(shown)}`}
      aria-haspopup="dialog"
      aria-label={translate('button.network', { chain: chain.name })}
      onPointerEnter={state.buttonProps.onPointerEnter}
      onClick={state.openChains}
    >
      <Part at={widthsOf(status, ['icon', 'full'])} className={styles.picture}>
        <ChainIcon chain={chain} size={20} />
      </Part>
      <Part at={widthsOf(status, ['name', 'full'])} className={styles.chainName}>
        <bdi>{chain.name}</bdi>
      </Part>
      <ChevronIcon />
    </Button>
  )
}
