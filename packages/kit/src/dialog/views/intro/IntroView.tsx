import type { WalletOption } from '@countersign/core'
import { useAppInfo } from '../../../context/AppInfo.ts'
import { useKit } from '../../../context/kitContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Waiting } from '../../../ui/Waiting.tsx'
import { WalletIcon } from '../../../ui/WalletIcon.tsx'
import dialogStyles from '../../parts/Dialog.module.css'
import { useConnectWith } from '../../parts/useConnectWith.ts'
import { ViewHeader } from '../../parts/ViewHeader.tsx'
import type { ViewDefinition } from '../../parts/viewDefinition.ts'
import { KeyDrawing, SignatureDrawing } from './drawings.tsx'
import styles from './IntroView.module.css'

const LEARN_MORE = 'https://ethereum.org/en/wallets/'

type Props = {
  readonly besideList?: boolean
  /** The last wallet of a returning user, which takes the place of the explanations. */
  readonly last?: WalletOption | undefined
}

/** Explains wallets in two points and a link (R2.2). Shown next to the list. */
export function Intro({ besideList = false, last }: Props) {
  const { translate, dialog } = useKit()
  const connectWith = useConnectWith()
  const { learnMoreUrl } = useAppInfo()
  const get = () => dialog.push({ name: 'get' })
  return (
    <>
      <ViewHeader title={last ? last.name : translate('intro.title')} isTitle={!besideList} />
      <div className={dialogStyles.body}>
        {last ? (
          <Waiting ring="idle">
            <WalletIcon option={last} size={64} />
          </Waiting>
        ) : (
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
        )}
        <div className={styles.actions}>
          <Button look="primary" onClick={last ? () => connectWith(last) : get}>
            {last ? translate('list.continue', { wallet: last.name }) : translate('intro.get')}
          </Button>
          {last ? (
            <Button look="text" onClick={get}>
              {translate('intro.get')}
            </Button>
          ) : (
            <LinkButton look="text" href={learnMoreUrl ?? LEARN_MORE}>
              {translate('intro.learnMore')}
            </LinkButton>
          )}
        </div>
      </div>
    </>
  )
}

export const introView: ViewDefinition<'intro'> = { Component: () => <Intro />, layout: 'wide' }
