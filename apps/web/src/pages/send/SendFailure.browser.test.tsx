import { thrownValues } from '@countersign/thrown/testing'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { sendText } from '../../i18n/sendText.ts'
import { SendFailure } from './SendFailure.tsx'
import { sendErrorCode } from './sendErrorCode.ts'

test.each(Object.entries(thrownValues))(
  'R12.5 shows that %s was thrown, with details to copy',
  async (_kind, thrown) => {
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
    const error = thrown()
    root.render(<SendFailure code={sendErrorCode(error)} error={error} chain={mainnet} />)
    const screen = page.elementLocator(container)
    await expect.element(screen.getByText(sendText('error.other'))).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Copy details' })).toBeVisible()
  },
)
