import { createTheme, WalletKitProvider } from '@countersign/kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Design } from '../design.ts'
import type { Scene } from '../scenes/Scene.ts'
import type { Reload } from './drive.ts'
import { installWallets } from './installWallets.ts'
import { ownList } from './ownWallet.ts'
import { ScenePage } from './ScenePage.tsx'
import { sceneConfig } from './sceneConfig.ts'
import { scriptedSignIn } from './scriptedSignIn.ts'

/** Builds and renders an application around a scene. */
export function createStage(scene: Scene, design: Design | null) {
  const theme = design ? createTheme(design) : 'auto'
  const setWalletBehavior = installWallets(scene)
  const server = scene.signIn && scriptedSignIn(scene.signIn)
  let root = show()

  function show() {
    const root = createRoot(document.getElementById('root') ?? document.body)
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <WalletKitProvider
            config={sceneConfig(scene)}
            appInfo={{ name: 'Harbour Club', ...(scene.disclaimer ? { disclaimer: <Disclaimer /> } : {}) }}
            theme={theme}
            {...(server ? { signIn: server.adapter } : {})}
            {...(scene.list ? { wallets: ownList(scene.list) } : {})}
          >
            <ScenePage scene={scene} />
          </WalletKitProvider>
        </QueryClientProvider>
      </StrictMode>,
    )
    return root
  }

  return {
    reload({ wallets = {}, session }: Reload) {
      root.unmount()
      setWalletBehavior(wallets)
      if (session === 'ended') server?.endSession()
      root = show()
    },
  }
}

function Disclaimer() {
  return (
    <>
      By connecting a wallet you agree to the <a href="/terms">terms of use</a> and have read the{' '}
      <a href="/privacy">privacy notice</a>.
    </>
  )
}
