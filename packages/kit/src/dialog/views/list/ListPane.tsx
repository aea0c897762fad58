import { canPair, groupWallets, preloadPairing, prepare, type WalletOption } from '@countersign/core'
import { firstIcons } from '@countersign/wallets/internal'
import { useEffect, useRef, useState } from 'react'
import { useAppInfo } from '../../../context/AppInfo.ts'
import { useKit } from '../../../context/kitContext.ts'
import { matches } from '../../../motion/mediaQuery.ts'
import { Button } from '../../../ui/Button.tsx'
import { useStore } from '../../../ui/useStore.ts'
import { keepIcons, WalletIcon } from '../../../ui/WalletIcon.tsx'
import { whenIdle } from '../../../ui/whenIdle.ts'
import { preloadPart } from '../../lazyParts/parts.ts'
import dialogStyles from '../../parts/Dialog.module.css'
import { useAnnounce, useDialogContext, useHeadings } from '../../parts/dialogContext.ts'
import { SearchField } from '../../parts/SearchField.tsx'
import { useConnectWith } from '../../parts/useConnectWith.ts'
import { useListKeys } from '../../parts/useListKeys.ts'
import { useSteadyRows } from '../../parts/useSteadyRows.ts'
import { useTermsGate } from '../../parts/useTermsGate.tsx'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import { isGeneric } from '../connecting/isGeneric.ts'
import { groupTitle } from './groupTitle.ts'
import styles from './ListPane.module.css'
import { useLastWallet } from './useLastWallet.ts'
import { useLongList } from './useLongList.ts'

keepIcons(firstIcons)

/** The number of wallets from which the list has a search field. */
const SEARCH_FROM_ROWS = 10
/** Milliseconds in which a user who knows their wallet picks it. */
const PRELOAD_DELAY = 200

/** "Connect a Wallet", or "Link another wallet": all offered wallets, in groups (R2.3). */
export function ListPane() {
  const kit = useKit()
  const { translate, options, dialog, settings, link } = kit
  const { wallets } = settings.get()
  const { disclaimer } = useAppInfo()
  const { titleId, typed } = useDialogContext()
  const [, GroupHeading] = useHeadings()
  const connectWith = useConnectWith()
  const all = useStore(options)
  // The groups have the recent wallets too.
  const lastWallet = useLastWallet()
  const top = useStore(dialog.state).stack.at(-1)
  const isVisible = !top || top.name === 'choose'
  const linkState = useStore(link)
  const linking = linkState?.confirming === null
  const { pass, notice } = useTermsGate(!linkState)
  const pick = (option: WalletOption) => {
    if (pass()) connectWith(option)
  }
  const [query, setQuery] = useState(typed.current)
  const { status: longList, load, search: find } = useLongList()
  const search = (text: string) => {
    setQuery(text)
    load()
  }
  const preload = (option: WalletOption) => {
    preloadPart(option.provider ? 'connect' : 'guide')
    preloadPairing(kit, option)
  }
  const isTyped = useRef(typed.current !== '')
  // biome-ignore lint/correctness/useExhaustiveDependencies(load): once
  useEffect(() => {
    if (typed.current) load()
    typed.current = ''
  }, [typed])
  // The dialog may have loaded for another view, which does not wait for the list.
  useEffect(() => void prepare(kit), [kit])
  // A user who sees the list is about to pick from it, and a QR code takes more scripts than a click has time for.
  // Not at once: the wallet of a quick user may need other code, and none of this.
  useEffect(() => {
    if (!isVisible) return
    return whenIdle(() => {
      if (preloadPairing(kit) || matches('(hover: none)')) preloadPart('guide')
    }, PRELOAD_DELAY)
  }, [kit, isVisible])
  const scroll = useRef<HTMLDivElement>(null)
  const installed = all.filter(({ provider }) => provider).map(({ key }) => key)
  const { mayPress } = useSteadyRows(scroll, installed.join())
  const handlersOf = (option: WalletOption) => ({
    onPointerEnter: () => preload(option),
    onFocus: () => preload(option),
    onClick: (event: Parameters<typeof mayPress>[0]) => mayPress(event) && pick(option),
  })
  const chosen = top && 'walletKey' in top ? top.walletKey : null
  const term = query.trim()
  const searching = term !== ''
  const groups = groupWallets(kit, find(all, query), { searching })
  const last = searching ? undefined : lastWallet
  /** Listed once: as the button in the list, or next to the list. */
  const unless = (isLast: boolean) => (isLast ? dialogStyles.wide : undefined)
  const found = {
    loading: translate('dialog.loading'),
    failed: translate('list.failed'),
    loaded: translate('list.none', { query: term }),
  }[longList]
  const noMatch = searching && groups.length === 0 && longList === 'loaded'
  const anyWallet = canPair(kit) && all.find(isGeneric)
  const note = searching && (groups.length === 0 || longList === 'failed') ? found : ''
  const listKeys = useListKeys<HTMLDivElement>()
  const { length: count } = groups.flatMap(({ options: members }) => members)
  const answer = note || (searching && longList === 'loaded' ? translate('list.found', { count }) : '')
  // Not over the view in front of the list.
  useAnnounce(isVisible ? answer : '')

  return (
    <>
      <ViewHeader
        key={Number(isVisible)}
        title={translate(linking ? 'list.linkTitle' : 'list.title')}
        isTitle={isVisible}
      />
      <div className={styles.pane} ref={listKeys}>
        {linking && <p className={styles.lead}>{translate('list.linkText')}</p>}
        {(wallets === null || all.length >= SEARCH_FROM_ROWS) && (
          <div className={styles.search}>
            <SearchField
              label={translate('list.search')}
              value={query}
              onChange={search}
              onPointerEnter={load}
              hasFocus={isTyped.current}
            />
          </div>
        )}
        <div className={`${dialogStyles.scroll} ${styles.scroll}`} ref={scroll}>
          {last && (
            <Button look="primary" className={`${dialogStyles.alone} ${styles.last}`} {...handlersOf(last)}>
              <WalletIcon option={last} size={24} />
              {translate('list.continue', { wallet: last.name })}
            </Button>
          )}
          {groups.map(({ name, options: members }, index) => (
            <section
              key={name}
              className={unless(members.length === 1 && members[0] === last)}
              aria-labelledby={`${titleId}-${index}`}
            >
              <GroupHeading id={`${titleId}-${index}`} className={styles.group}>
                {groupTitle(translate, name)}
              </GroupHeading>
              <ul>
                {members.map((option) => (
                  <li key={option.key} className={unless(option === last)}>
                    <button
                      type="button"
                      className={styles.row}
                      aria-current={option.key === chosen || undefined}
                      data-row={option.name}
                      {...handlersOf(option)}
                    >
                      <WalletIcon option={option} size={32} />
                      <bdi className={styles.name}>{option.name}</bdi>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {note && <p className={styles.none}>{note}</p>}
          {note && longList === 'failed' && <Button onClick={load}>{translate('missing.retry')}</Button>}
          {noMatch && (
            <>
              {anyWallet && <Button onClick={() => pick(anyWallet)}>{anyWallet.name}</Button>}
              <Button look="text" onClick={() => dialog.push({ name: 'get' })}>
                {translate('intro.get')}
              </Button>
            </>
          )}
        </div>
        <div className={`${dialogStyles.alone} ${styles.foot}`}>
          <Button look="text" onClick={() => dialog.push({ name: 'intro' })}>
            {translate('list.noWallet')}
          </Button>
        </div>
        {notice}
        {disclaimer && (
          <div className={styles.disclaimer} data-countersign-host="">
            {disclaimer}
          </div>
        )}
      </div>
    </>
  )
}
