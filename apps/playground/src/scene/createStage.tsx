import { CountersignProvider, type CreateThemeParameters, createTheme } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Scene } from '../scenes/Scene.ts'
import type { Reload } from './drive.ts'
import { installWallets } from './installWallets.ts'
import { ownContent } from './ownContent.tsx'
import { ownList } from './ownWallet.ts'
import { ScenePage } from './ScenePage.tsx'
import { sceneConfig } from './sceneConfig.ts'
import { scriptedSignIn } from './scriptedSignIn.ts'
import { sceneToken } from './scriptedToken.ts'

/** The looks of a scene: its theme (`null`: the page's), and a language for when its steps, which are in English, are done. */
export type Look = { readonly design: CreateThemeParameters | null; readonly locale?: string }

/** Builds and renders an application around a scene. */
export function createStage(scene: Scene) {
  const setWalletBehavior = installWallets(scene)
  const server = scene.signIn && scriptedSignIn(scene.signIn)
  let look: Look = { design: null }
  let application = open()

  function open() {
    const root = createRoot(document.getElementById('root') ?? document.body)
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const config = sceneConfig(scene)
    const wallets = scene.list ? { wallets: ownList(scene.list) } : {}
    const show = ({ design, locale }: Look) =>
      root.render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <CountersignProvider
              config={config}
              appInfo={{
                name: 'Harbour Club',
                ...(scene.disclaimer ? { disclaimer: <Disclaimer /> } : {}),
              }}
              theme={design ? createTheme(design) : 'auto'}
              {...(locale ? { locale } : {})}
              {...(server ? { signIn: server.adapter } : {})}
              {...(scene.ownContent ? { profile: ownContent } : {})}
              {...(scene.token ? { balance: sceneToken } : {})}
              {...wallets}
              {...(scene.terms ? { terms: { ...terms, ...texts[scene.terms] } } : {})}
            >
              <ScenePage scene={scene} />
            </CountersignProvider>
          </QueryClientProvider>
        </StrictMode>,
      )
    show(look)
    return { root, show }
  }

  return {
    show(next: Look) {
      look = next
      application.show(next)
    },
    reload({ wallets = {}, session }: Reload) {
      application.root.unmount()
      setWalletBehavior(wallets)
      if (session === 'ended') server?.endSession()
      application = open()
    },
  }
}

const terms = { version: '2026-11-01', url: 'https://harbour.example/terms' }
const texts = {
  sentence: { text: 'By connecting, you accept the [terms of use].' },
  checkbox: { text: 'I accept the [terms of use].', mode: 'checkbox' },
} as const

function Disclaimer() {
  return (
    <>
      By connecting a wallet you agree to the <a href="/terms">terms of use</a> and have read the{' '}
      <a href="/privacy">privacy notice</a>.
    </>
  )
}
