import { type ChainSwitch, disconnect, stopSwitching, switchChain } from '@countersign/core'
import { configuredChain } from '@countersign/core/internal'
import { useEffect, useState } from 'react'
import type { Chain } from 'viem'
import { ChainIcon } from '../../../chains/ChainIcon.tsx'
import { useAppInfo } from '../../../context/AppInfo.ts'
import { useKit } from '../../../context/kitContext.ts'
import { useRequestDeepLink } from '../../../hooks/useRequestDeepLink.ts'
import { useWalletName } from '../../../hooks/useWalletName.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useSlow } from '../../../ui/useSlow.ts'
import { useStore } from '../../../ui/useStore.ts'
import { useConnection } from '../../../wagmi.ts'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce, useDialogContext } from '../../parts/dialogContext.ts'
import { SearchField } from '../../parts/SearchField.tsx'
import { useListKeys } from '../../parts/useListKeys.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import type { ViewOf } from '../../view.ts'
import listStyles from '../list/ListPane.module.css'
import styles from './ChainsView.module.css'

/** The number of networks from which the list has a search field. */
const SEARCH_FROM_ROWS = 10

/**
 * "Switch Networks": every configured network, with the current one marked and progress on the requested one (R2.11).
 */
export function ChainsView({ view }: { readonly view: ViewOf<'chains' | 'chain'> }) {
  const kit = useKit()
  const { config, dialog, translate } = kit
  const { name: app } = useAppInfo()
  const { dismiss } = useDialogContext()
  const { address, chainId: current } = useConnection()
  const wallet = useWalletName()
  const state = useStore(kit.chainSwitch)
  const busy = state.status === 'switching'
  const slow = useSlow(busy)
  const waiting = useRequestDeepLink(busy)
  const wrong = !configuredChain(config, current)
  const { chains } = config
  const nameOf = (chainId: number) =>
    configuredChain(config, chainId)?.name ?? translate('chains.unnamed', { chainId: String(chainId) })
  const failed = state.status === 'failed' ? state : null
  // Once the network is connected, the switch did not fail.
  const failure =
    failed && failed.chainId !== current ? failureText(translate, failed, { wallet, app, nameOf }) : null
  const hint = slow ? translate('chains.slow', { wallet }) : null
  const [query, setQuery] = useState('')
  const listKeys = useListKeys<HTMLDivElement>()
  const term = query.trim().toLowerCase()
  const found = chains.filter(({ name }) => name.toLowerCase().includes(term))
  const next = view.name === 'chain' ? view.next : null
  const links = next === 'link'
  const closing = next === 'sign' ? translate('chains.closing', { wallet }) : null
  const notice = wrong ? translate(links ? 'chains.wrongLink' : 'chains.wrong') : ''
  const none = found.length === 0 ? translate('chains.none', { query: query.trim() }) : null
  const results = term ? (none ?? translate('list.found', { count: found.length })) : null
  const progress = failure ?? hint ?? (busy ? translate('chains.confirm', { wallet }) : results)
  useAnnounce(progress ?? notice, progress === null ? (closing ?? '') : '')

  // The step closes and continues by itself.
  const isStep = view.name === 'chain'
  useEffect(() => {
    if (!isStep && !address) dialog.close()
  }, [isStep, address, dialog])

  async function choose(chain: Chain) {
    if (chain.id === current) stopSwitching(kit)
    else if (!(await switchChain(kit, { chainId: chain.id }))) return
    if (!isStep && dialog.shows(view)) dialog.close()
  }

  return (
    <>
      <ViewHeader title={translate('chains.title')} />
      <div className={`${dialogStyles.scroll} ${listStyles.scroll}`} ref={listKeys} data-state={state.status}>
        {notice && <p className={styles.notice}>{notice}</p>}
        {chains.length >= SEARCH_FROM_ROWS && (
          <SearchField
            label={translate('chains.search', { count: chains.length })}
            value={query}
            onChange={setQuery}
          />
        )}
        <ul className={listStyles.list}>
          {found.map((chain) => {
            const isRequested = state.status === 'switching' && state.chainId === chain.id
            return (
              <li key={chain.id}>
                <button
                  type="button"
                  className={listStyles.row}
                  data-row={chain.name}
                  aria-current={chain.id === current || undefined}
                  aria-busy={isRequested || undefined}
                  onClick={() => void choose(chain)}
                >
                  <ChainIcon chain={chain} size={32} />
                  <bdi className={listStyles.name}>{chain.name}</bdi>
                  {chain.id === current && (
                    <span className={styles.mark}>
                      <CheckIcon />
                      {translate('chains.connected')}
                    </span>
                  )}
                  {isRequested && (
                    <span className={styles.busy}>{translate('chains.confirm', { wallet })}</span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
        {none && <p className={listStyles.none}>{none}</p>}
      </div>
      <div className={styles.foot}>
        {waiting && (
          <LinkButton className={styles.action} look="primary" href={waiting.link} target={waiting.target}>
            {translate('chains.open', { wallet })}
          </LinkButton>
        )}
        {failure && <p className={styles.failure}>{failure}</p>}
        {hint && (
          <>
            <p className={dialogStyles.detail}>{hint}</p>
            <Button className={styles.action} onClick={() => stopSwitching(kit)}>
              {translate('chains.stop')}
            </Button>
          </>
        )}
        {closing && <p className={dialogStyles.detail}>{closing}</p>}
        {wrong && (
          <Button className={styles.action} onClick={links ? dismiss : () => void disconnectWallet()}>
            {translate(links ? 'chains.cancel' : 'chains.disconnect')}
          </Button>
        )}
      </div>
    </>
  )

  async function disconnectWallet() {
    dialog.close()
    await disconnect(kit).catch(() => {})
  }
}

type Names = {
  readonly wallet: string
  readonly app: string
  readonly nameOf: (chainId: number) => string
}

function failureText(
  translate: Translate,
  { code, chainId, actualChainId }: Extract<ChainSwitch, { status: 'failed' }>,
  { wallet, app, nameOf }: Names,
): string {
  const chain = nameOf(chainId)
  switch (code) {
    case 'rejected':
      return translate('chains.rejected', { chain })
    case 'already_pending':
      return translate('chains.pending', { wallet })
    case 'switch_unsupported':
      return translate('chains.unsupported', { app })
    case 'relay_unreachable':
    case 'relay_refused':
    case 'wallet_unreachable':
      return translate('chains.unreachable', { wallet })
    case 'popup_blocked':
      return translate('chains.blocked', { wallet })
    default:
      return actualChainId === null
        ? translate('chains.failed', { wallet, chain })
        : translate('chains.elsewhere', { wallet, chain: nameOf(actualChainId) })
  }
}
