import { useEffect, useState } from 'react'
import type { Chain } from 'viem'
import { useConnection } from 'wagmi'
import { ChainIcon } from '../../chains/ChainIcon.tsx'
import { type SwitchState, useSwitchNetwork } from '../../chains/useSwitchNetwork.ts'
import { useRequestLink } from '../../connection/useRequestLink.ts'
import { useWalletName } from '../../connection/useWalletName.ts'
import type { Kit } from '../../createKit.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useKit } from '../../kitContext.ts'
import { offerSignIn } from '../../signIn/offerSignIn.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useSlow } from '../../ui/useSlow.ts'
import { useAnnounce, useDialogContext } from '../dialogContext.ts'
import { listKeys } from '../listKeys.ts'
import { SearchField } from '../SearchField.tsx'
import { ViewHeader } from '../ViewHeader.tsx'
import type { ViewOf } from '../view.ts'
import listStyles from './ListPane.module.css'
import styles from './NetworksView.module.css'

/** From this many networks on the list has a search field. */
const LONG = 10

/** "Switch Networks": every configured network, the current one marked, progress on the one asked for (R2.11). */
export function NetworksView({ view }: { readonly view: ViewOf<'networks'> }) {
  const kit = useKit()
  const { config, dialog, translate, appInfo } = kit
  const { dismiss } = useDialogContext()
  const { address, chainId: current } = useConnection()
  const wallet = useWalletName()
  const { state, switchTo, stop } = useSwitchNetwork()
  const busy = state.status === 'switching'
  const slow = useSlow(busy)
  const waiting = useRequestLink(busy)
  const wrong = !config.chains.some(({ id }) => id === current)
  const { chains } = config
  const nameOf = (chainId: number) =>
    chains.find(({ id }) => id === chainId)?.name ??
    translate('networks.unnamed', { chainId: String(chainId) })
  const failed = state.status === 'failed' ? state : null
  // Once its network is connected a switch has not failed.
  const failure =
    failed && failed.chainId !== current
      ? failureText(translate, failed, { wallet, app: appInfo.name, nameOf })
      : null
  const hint = slow ? translate('networks.slow', { wallet }) : null
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = chains.filter(({ name }) => name.toLowerCase().includes(wanted))
  const links = view.next === 'link'
  const closing = view.next === 'sign-in' ? translate('networks.closing', { wallet }) : null
  const notice = wrong ? translate(links ? 'networks.wrongLink' : 'networks.wrong') : ''
  useAnnounce(failure ?? hint ?? (closing ? `${notice} ${closing}` : notice))

  useEffect(() => {
    if (!address) dialog.close()
  }, [address, dialog])

  // The wallet may switch by itself. Where it went instead of the network chosen here, the user decides.
  const isReady = !wrong && !busy && failed?.landed !== current
  useEffect(() => {
    if (isReady && view.next) goOn(kit, view)
  }, [isReady, kit, view])

  async function choose(chain: Chain) {
    if (chain.id === current || (await switchTo(chain.id))) goOn(kit, view)
  }

  return (
    <>
      <ViewHeader title={translate('networks.title')} />
      <div className={`${listStyles.scroll} ${styles.list}`} ref={listKeys} data-state={state.status}>
        {notice && <p className={styles.notice}>{notice}</p>}
        {chains.length >= LONG && (
          <SearchField
            label={translate('networks.search', { count: String(chains.length) })}
            value={query}
            onChange={setQuery}
          />
        )}
        <ul className={listStyles.list}>
          {found.map((chain) => {
            const isAsked = state.status === 'switching' && state.chainId === chain.id
            return (
              <li key={chain.id}>
                <button
                  type="button"
                  className={listStyles.row}
                  data-row={chain.name}
                  aria-current={chain.id === current || undefined}
                  aria-busy={isAsked || undefined}
                  onClick={() => void choose(chain)}
                >
                  <ChainIcon chain={chain} size={32} />
                  <span className={listStyles.name}>{chain.name}</span>
                  {chain.id === current && (
                    <span className={styles.mark}>
                      <CheckIcon />
                      {translate('networks.connected')}
                    </span>
                  )}
                  {isAsked && (
                    <span className={styles.busy}>{translate('networks.confirm', { wallet })}</span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
        {found.length === 0 && (
          <p className={listStyles.none}>{translate('networks.none', { query: query.trim() })}</p>
        )}
      </div>
      <div className={styles.foot}>
        {waiting && (
          <LinkButton className={styles.action} look="primary" href={waiting.link} target={waiting.target}>
            {translate('networks.open', { wallet })}
          </LinkButton>
        )}
        {failure && <p className={styles.failure}>{failure}</p>}
        {hint && (
          <>
            <p className={styles.hint}>{hint}</p>
            <Button className={styles.action} onClick={stop}>
              {translate('networks.stop')}
            </Button>
          </>
        )}
        {closing && <p className={styles.hint}>{closing}</p>}
        {wrong && (
          <Button className={styles.action} onClick={links ? dismiss : () => void leave()}>
            {translate(links ? 'networks.cancel' : 'networks.disconnect')}
          </Button>
        )}
      </div>
    </>
  )

  async function leave() {
    dialog.close()
    await kit.disconnect().catch(() => {})
  }
}

/** Shows what the network was needed for. */
function goOn(kit: Kit, view: ViewOf<'networks'>) {
  const { dialog } = kit
  if (!dialog.shows(view)) return
  if (view.next === 'sign-in') offerSignIn(kit)
  else if (view.next === 'link') dialog.replace({ name: 'link' })
  else dialog.close()
}

type Names = {
  readonly wallet: string
  readonly app: string
  readonly nameOf: (chainId: number) => string
}

function failureText(
  translate: Translate,
  { code, chainId, landed }: Extract<SwitchState, { status: 'failed' }>,
  { wallet, app, nameOf }: Names,
): string {
  const chain = nameOf(chainId)
  switch (code) {
    case 'rejected':
      return translate('networks.rejected', { chain })
    case 'already-pending':
      return translate('networks.pending', { wallet })
    case 'switch-unsupported':
      return translate('networks.unsupported', { app })
    case 'relay-unreachable':
    case 'relay-refused':
    case 'wallet-unreachable':
      return translate('networks.unreachable', { wallet })
    case 'popup-blocked':
      return translate('networks.blocked', { wallet })
    default:
      return landed === null
        ? translate('networks.failed', { wallet, chain })
        : translate('networks.elsewhere', { wallet, chain: nameOf(landed) })
  }
}
