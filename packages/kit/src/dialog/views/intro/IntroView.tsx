import { recentWallets } from '@countersign/core'
import { useAppInfo } from '../../../context/AppInfo.ts'
import { useKit } from '../../../context/kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useStore } from '../../../ui/useStore.ts'
import dialogStyles from '../../parts/Dialog.module.css'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import type { ViewDefinition } from '../../parts/viewDefinition.ts'
import { KeyDrawing, SignatureDrawing } from './drawings.tsx'
import styles from './IntroView.module.css'

const LEARN_MORE = 'https://ethereum.org/en/wallets/'

/** Explains wallets in two points and a link (R2.2). Shown next to the list. */
export function Intro({ besideList = false }: { readonly besideList?: boolean }) {
  const kit = useKit()
  const { translate, dialog } = kit
  const recent = useStore(recentWallets(kit))
  const continues = useStore(kit.options).some(({ key }) => recent.includes(key))
  const appInfo = useAppInfo()
  return (
    <>
      <ViewHeader title={translate('intro.title')} isTitle={!besideList} />
      <div className={dialogStyles.body}>
        <div className={styles.points}>
          <div className={styles.point}>
            <KeyDrawing />
            <p className={styles.title}>{translate('intro.keys.title')}</p>
            <p className={styles.text}>{translate('intro.keys.text')}</p>
          </div>
          <div className={styles.point}>
            <SignatureDrawing />
            <p className={styles.title}>{translate('intro.login.title')}</p>
            <p className={styles.text}>{translate('intro.login.text')}</p>
          </div>
        </div>
        <div className={styles.actions}>
          <Button
            look={besideList && continues ? 'quiet' : 'primary'}
            onClick={() => dialog.push({ name: 'get' })}
          >
            {translate('intro.get')}
          </Button>
          <LinkButton look="text" href={appInfo.learnMoreUrl ?? LEARN_MORE}>
            {translate('intro.learnMore')}
          </LinkButton>
        </div>
      </div>
    </>
  )
}

export const introView: ViewDefinition<'intro'> = { Component: () => <Intro />, layout: 'wide' }
