import type { StepKind, StepVariant } from '@countersign/wallets'
import type { ReactNode } from 'react'
import { useKit } from '../../../context/kitContext.ts'
import { useWalletOption } from '../../../hooks/useWalletOption.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { Button } from '../../../ui/Button.tsx'
import { DownloadIcon, LinkIcon, RefreshIcon, ScanIcon, SeedIcon } from '../../../ui/guideIcons.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useHeadings } from '../../parts/dialogContext.ts'
import { useConnectWith } from '../../parts/useConnectWith.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import type { ViewOf } from '../../view.ts'
import styles from './InstructionsView.module.css'

const ICONS: Readonly<Record<StepKind, ReactNode>> = {
  install: <DownloadIcon />,
  create: <SeedIcon />,
  scan: <ScanIcon />,
  refresh: <RefreshIcon />,
  connect: <LinkIcon />,
}

/** Three steps until the wallet is connected, and the action that ends them (R2.10). */
export function InstructionsView({ view }: { readonly view: ViewOf<'instructions'> }) {
  const { translate } = useKit()
  const [, Heading] = useHeadings()
  const option = useWalletOption(view.walletKey)
  const connectWith = useConnectWith('view')
  const { name, wallet } = option
  const steps = wallet?.steps[view.variant] ?? []
  const learnMore = wallet?.learnMore[view.variant]
  const refreshes = view.variant === 'extension'

  return (
    <>
      <ViewHeader title={translate('steps.title', { wallet: name })} />
      <div className={dialogStyles.body}>
        <ol className={styles.steps}>
          {steps.map((kind) => {
            const { title, text } = stepTexts(translate, kind, view.variant, name)
            return (
              <li key={kind} className={styles.step} data-kind={kind}>
                <span className={styles.icon}>{ICONS[kind]}</span>
                <Heading className={styles.title}>{title}</Heading>
                <p className={styles.text}>{text}</p>
              </li>
            )
          })}
        </ol>
      </div>
      <div className={dialogStyles.actions}>
        <Button look="primary" onClick={() => (refreshes ? window.location.reload() : connectWith(option))}>
          {translate(refreshes ? 'steps.closeRefresh' : 'steps.closeConnect')}
        </Button>
        {learnMore && (
          <LinkButton look="text" href={learnMore}>
            {translate('steps.learnMore')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

function stepTexts(
  translate: Translate,
  kind: StepKind,
  variant: StepVariant,
  wallet: string,
): { readonly title: string; readonly text: string } {
  switch (kind) {
    case 'install':
      return {
        title: translate(`steps.install.${variant}`, { wallet }),
        text: translate(`steps.install.${variant}Text`),
      }
    case 'create':
      return { title: translate('steps.create'), text: translate('steps.createText') }
    case 'scan':
      // An extension that scans needs the code itself, to link the phone with the keys.
      return variant === 'extension'
        ? { title: translate('steps.link'), text: translate('steps.linkText') }
        : { title: translate('steps.scan'), text: translate('steps.scanText') }
    case 'refresh':
      return { title: translate('steps.refresh'), text: translate('steps.refreshText', { wallet }) }
    case 'connect':
      return { title: translate('steps.connect'), text: translate('steps.connectText', { wallet }) }
  }
}
