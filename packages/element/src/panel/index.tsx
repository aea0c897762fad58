import styles from '@countersign/kit/styles.css?inline'
import { createRoot } from 'react-dom/client'
import type { SignInElementOptions } from '../SignInElementOptions.ts'
import type { PanelActions } from './ElementSession.tsx'
import { Panel } from './Panel.tsx'
import { createReadOptions } from './readOptions.ts'

/** The panel in the shadow root of an element. */
export type MountedPanel = {
  readonly update: (options: SignInElementOptions) => void
  readonly signOut: () => Promise<void>
  readonly unmount: () => void
}

let sheet: CSSStyleSheet | undefined

/** Allowed by every Content-Security-Policy, unlike a `style` element. */
function kitStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
  }
  return sheet
}

/** Renders the panel in the shadow root of an element, whose events report what happens. */
export function mountPanel(
  element: HTMLElement,
  shadow: ShadowRoot,
  options: SignInElementOptions,
): MountedPanel {
  const fail = (error: unknown) => element.dispatchEvent(new CustomEvent('error', { detail: error }))
  const root = createRoot(shadow, { onUncaughtError: fail })
  const readOptions = createReadOptions()
  const actions: PanelActions = { signOut: async () => {} }
  let updates = 0
  const [host] = shadow.adoptedStyleSheets
  shadow.adoptedStyleSheets = [...(host ? [host] : []), kitStyles()]

  async function update(latest: SignInElementOptions): Promise<void> {
    updates += 1
    const turn = updates
    try {
      const settings = await readOptions(latest)
      if (turn === updates) root.render(<Panel element={element} settings={settings} actions={actions} />)
    } catch (error) {
      fail(error)
    }
  }

  void update(options)
  return {
    update: (latest) => void update(latest),
    signOut: () => actions.signOut(),
    unmount() {
      updates += 1
      root.unmount()
      shadow.adoptedStyleSheets = host ? [host] : []
    },
  }
}
